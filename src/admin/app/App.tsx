import { StrictMode, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { BrandTheme } from '../ui/theme/BrandTheme';
import { makeRouter } from './router';
import { SettingsNotice } from './SettingsNotice';

export function App() {
  const [router] = useState(makeRouter);
  return (
    <StrictMode>
      <BrandTheme>
        <RouterProvider router={router} />
        <SettingsNotice />
      </BrandTheme>
    </StrictMode>
  );
}
