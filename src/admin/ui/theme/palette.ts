import type { PaletteOptions } from '@mui/material/styles';
import { type AccentShades, accentShades, type Fill, fillOf } from '../../../domain/colour/accent';
import { isAlike, isColourless, sharesHue } from '../../../domain/colour/alike';
import { type ColourMode, contrast, mix, readableOn, SURFACES } from '../../../domain/colour/colour';

/** The accent of an application without a chosen one: the green of a pitch. */
export const DEFAULT_ACCENT = '#0B7A53';

const NEUTRAL = {
  light: { text: '#14181F', quiet: '#566070', line: '#E2E5EA', hover: '#F0F2F5', sunken: '#F1F3F6' },
  dark: { text: '#E9ECF1', quiet: '#9BA5B4', line: '#2A303A', hover: '#1F242D', sunken: '#12151B' },
} as const;

const MEANING = {
  light: { error: '#B3261E', warning: '#8A5300', success: '#1B6E3C', info: '#2457A6' },
  dark: { error: '#FF8A80', warning: '#F2B560', success: '#6FCF97', info: '#8AB4F8' },
} as const;

/** A filled surface, with an outline where its colour has little contrast with its background. */
interface EdgedFill extends Fill {
  readonly edge: string;
}

declare module '@mui/material/styles' {
  interface Palette {
    /** Lines, hover backgrounds, and areas that lie lower than their card. */
    surface: { line: string; hover: string; sunken: string; tint: string };
    /** The focus ring of a text box and its glow: ink where the accent would look like an error. */
    focus: { line: string; glow: string };
    /** A text button: ink where the accent would look like a delete button or a disabled one. */
    verb: string;
    /** The one filled button of a page: the application's colour, or ink where that colour looks like danger. */
    fill: EdgedFill;
    /** The application's colour as chosen: the area next to the sign-in form. */
    brand: EdgedFill;
  }
  interface PaletteOptions {
    surface?: { line: string; hover: string; sunken: string; tint: string };
    focus?: { line: string; glow: string };
    verb?: string;
    fill?: EdgedFill;
    brand?: EdgedFill;
  }
}

export interface Accents {
  readonly primary: string | null | undefined;
  readonly secondary: string | null | undefined;
}

/** From this contrast an edge is visible without an outline (WCAG 2, 1.4.11). */
const MIN_EDGE_CONTRAST = 3;

const edged = (fill: Fill, mode: ColourMode): EdgedFill => ({
  ...fill,
  edge: contrast(fill.main, SURFACES[mode].card) < MIN_EDGE_CONTRAST ? 'rgba(20, 24, 31, 0.16)' : 'transparent',
});

/**
 * Whether the filled button is ink instead of the application's colour: when that colour, or its dark variant, looks like danger, or when
 * it is grey, which looks disabled.
 */
const isOfInk = (chosen: string, filled: string): boolean =>
  isColourless(chosen) ||
  [chosen, filled].some((colour) => [MEANING.light.error, MEANING.dark.error].some((error) => isAlike(colour, error)));

/** The background of what is selected, where the accent is ink. */
const INK_TINT = { light: '#E6E9EE', dark: '#2C333E' } as const;

/** The shades of what is linked, selected, checked and drawn: those of the application's colour, or ink where that has the hue of danger. */
function shadesOf(chosen: string, mode: ColourMode): Omit<AccentShades, 'fill'> {
  if (!sharesHue(chosen, MEANING.light.error)) return accentShades(chosen, mode);
  const main = NEUTRAL[mode].text;
  const contrastText = readableOn(main);
  return { main, hover: mix(main, SURFACES[mode].card, 0.2), tint: INK_TINT[mode], contrastText };
}

/** Every colour of the interface. Text on the application's colours, and text in those colours, is always readable. */
export function paletteOf({ primary, secondary }: Accents, mode: ColourMode): PaletteOptions {
  const chosen = primary || DEFAULT_ACCENT;
  const accent = shadesOf(chosen, mode);
  const brand = edged(accentShades(chosen, mode).fill, mode);
  const second = shadesOf(secondary || chosen, mode);
  const neutral = NEUTRAL[mode];
  const { error, warning, success, info } = MEANING[mode];
  const isInk = isOfInk(chosen, brand.main);
  const isQuiet = isInk || isAlike(accent.main, error);
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
    // A delete button must differ from other buttons. Danger is always red, so the other button changes.
    fill: isInk ? edged(fillOf(neutral.text), mode) : brand,
    focus: isQuiet ? { line: neutral.text, glow: neutral.line } : { line: accent.main, glow: accent.tint },
    verb: isQuiet ? neutral.text : accent.main,
    brand,
  };
}
