import CssBaseline from '@mui/material/CssBaseline';
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { appSettings } from '../../../../providers/appSettings';
import { currentMode, watchMode } from './mode';
import { makeTheme } from './theme';

/** Dresses everything in the application's colours, light or dark. What Material writes comes first, so that our own static styles win. */
export function BrandTheme({ children }: { children: ReactNode }) {
  const mode = useSyncExternalStore(watchMode, currentMode);
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const primary = settings?.primary_color;
  const secondary = settings?.secondary_color;
  const theme = useMemo(() => makeTheme({ primary, secondary }, mode), [primary, secondary, mode]);
  return (
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </StyledEngineProvider>
  );
}
