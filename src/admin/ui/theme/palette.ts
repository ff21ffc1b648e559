import type { PaletteOptions } from '@mui/material/styles';
import { accentShades, type ColourMode, SURFACES } from '../../../domain/colour/colour';

/** The accent of an application that chose none: the green of a pitch. */
export const DEFAULT_ACCENT = '#0B7A53';

const NEUTRAL = {
  light: { text: '#14181F', quiet: '#566070', line: '#E2E5EA', hover: '#F0F2F5', sunken: '#F1F3F6' },
  dark: { text: '#E9ECF1', quiet: '#9BA5B4', line: '#2A303A', hover: '#1F242D', sunken: '#12151B' },
} as const;

const MEANING = {
  light: { error: '#B3261E', warning: '#8A5300', success: '#1B6E3C', info: '#2457A6' },
  dark: { error: '#FF8A80', warning: '#F2B560', success: '#6FCF97', info: '#8AB4F8' },
} as const;

declare module '@mui/material/styles' {
  interface Palette {
    /** Lines, the ground under a pointer, and fields that lie lower than their card. */
    surface: { line: string; hover: string; sunken: string; tint: string };
  }
  interface PaletteOptions {
    surface?: { line: string; hover: string; sunken: string; tint: string };
  }
}

export interface Accents {
  readonly primary: string | null | undefined;
  readonly secondary: string | null | undefined;
}

/** Every colour of the interface. Whatever the application chose, text on it and text in it stays readable. */
export function paletteOf({ primary, secondary }: Accents, mode: ColourMode): PaletteOptions {
  const accent = accentShades(primary || DEFAULT_ACCENT, mode);
  const second = accentShades(secondary || primary || DEFAULT_ACCENT, mode);
  const neutral = NEUTRAL[mode];
  const { error, warning, success, info } = MEANING[mode];
  const onMeaning = mode === 'light' ? '#FFFFFF' : '#14181F';
  return {
    mode,
    primary: { main: accent.main, dark: accent.hover, light: accent.tint, contrastText: accent.contrastText },
    secondary: { main: second.main, dark: second.hover, light: second.tint, contrastText: second.contrastText },
    error: { main: error, contrastText: onMeaning },
    warning: { main: warning, contrastText: onMeaning },
    success: { main: success, contrastText: onMeaning },
    info: { main: info, contrastText: onMeaning },
    text: { primary: neutral.text, secondary: neutral.quiet, disabled: neutral.quiet },
    divider: neutral.line,
    background: { default: SURFACES[mode].page, paper: SURFACES[mode].card },
    action: { hover: neutral.hover, selected: accent.tint, disabled: neutral.quiet, disabledBackground: neutral.line, focus: accent.tint },
    surface: { line: neutral.line, hover: neutral.hover, sunken: neutral.sunken, tint: accent.tint },
  };
}
