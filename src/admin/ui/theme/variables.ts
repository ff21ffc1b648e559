import type { Palette } from '@mui/material/styles';
import { choiceColours } from './choiceColours';

/**
 * The colours of the theme for static styles, set on the page's root: light or dark, with the application's own.
 *
 * @example .about { color: var(--text-quiet); border-top: 1px solid var(--line); }
 */
export function variablesOf({ text, surface, focus, background, primary, brand, error, warning, success, info, action, mode }: Palette) {
  const isLight = mode === 'light';
  return {
    '--text': text.primary,
    '--text-quiet': text.secondary,
    /** The backgrounds of the page, of cards, and of lowered areas. */
    '--page': background.default,
    '--card': background.paper,
    '--sunken': surface.sunken,
    /** Hovered; selected. */
    '--hover': surface.hover,
    '--tint': surface.tint,
    '--line': surface.line,
    /** The outline of a text box, and that of a focused one. */
    '--line-box': isLight ? '#C9CED6' : '#3A424F',
    '--focus': focus.line,
    '--glow': focus.glow,
    '--accent': primary.main,
    '--on-accent': primary.contrastText,
    /** The application's colour as chosen. */
    '--brand': brand.main,
    '--on-brand': brand.contrastText,
    '--error': error.main,
    '--warning': warning.main,
    '--success': success.main,
    '--info': info.main,
    ...Object.fromEntries(Object.entries(choiceColours[mode]).map(([name, colour]) => [`--choice-${name}`, colour])),
    /** The arrow of a box that opens a list. */
    '--arrow': action.active,
    /** The knob of a switch: off, on, and disabled. */
    '--knob': isLight ? '#FFFFFF' : '#E0E0E0',
    '--knob-on': isLight ? '#FFFFFF' : primary.contrastText,
    '--knob-fixed': isLight ? '#FFFFFF' : '#757575',
  };
}
