import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import type { ColourMode } from '../../../domain/colour/colour';
import { type Accents, paletteOf } from './palette';
import { buttonParts } from './parts/buttons';
import { fieldParts } from './parts/fields';
import { groundParts } from './parts/ground';
import { overlayParts } from './parts/overlays';
import { tableParts } from './parts/tables';

const FONT = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif';

/** The theme of the product, from the application's colours and the mode. */
export function makeTheme(accents: Accents, mode: ColourMode): Theme {
  const look: ThemeOptions = {
    palette: paletteOf(accents, mode),
    spacing: 4,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1100, xl: 1440 } },
    transitions: {
      duration: { shortest: 120, shorter: 120, short: 140, standard: 160, complex: 180, enteringScreen: 180, leavingScreen: 140 },
    },
    typography: {
      fontFamily: FONT,
      fontSize: 14,
      htmlFontSize: 16,
      fontWeightMedium: 550,
      fontWeightBold: 600,
      h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.011em' },
      h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.006em' },
      h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
      body1: { fontSize: 14, lineHeight: '20px' },
      body2: { fontSize: 13, lineHeight: '20px' },
      caption: { fontSize: 12, lineHeight: '16px' },
      overline: { fontSize: 11, lineHeight: '16px', fontWeight: 600, letterSpacing: '0.06em' },
      button: { fontSize: 14, lineHeight: '20px', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
    },
  };
  const theme = createTheme(look);
  // Each part is checked against Material's types separately; checking all of them together would take the compiler a minute.
  const components: object[] = [groundParts(theme), buttonParts(theme), fieldParts(theme), tableParts(theme), overlayParts(theme)];
  // The same result as `createTheme` with components, without creating the theme a second time.
  return Object.assign(theme, { components: Object.assign({}, ...components) as object });
}
