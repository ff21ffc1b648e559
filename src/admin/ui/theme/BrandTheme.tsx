import CssBaseline from '@mui/material/CssBaseline';
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { appSettings } from '../../../../providers/appSettings';
import { currentMode, watchMode } from './mode';
import { makeTheme } from './theme';

/** Applies the application's colours, light or dark. Material's styles come first, so that our own static styles take precedence. */
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
