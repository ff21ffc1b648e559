import { StrictMode, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { KeptRegisterLinks } from '../features/attendance/KeptRegisterLinks';
import { OfflineWaysContext } from '../ui/OfflineWays';
import { BrandTheme } from '../ui/theme/BrandTheme';
import { makeRouter } from './router';
import { SettingsNotice } from './SettingsNotice';

const OFFLINE_WAYS = <KeptRegisterLinks />;

export function App() {
  const [router] = useState(makeRouter);
  return (
    <StrictMode>
      <BrandTheme>
        <OfflineWaysContext value={OFFLINE_WAYS}>
          <RouterProvider router={router} />
        </OfflineWaysContext>
        <SettingsNotice />
      </BrandTheme>
    </StrictMode>
  );
}
