import type { Palette } from '@mui/material/styles';
import { choiceColours } from './choiceColours';

/**
 * The colours of the theme for static styles, written on the page's root: light or dark, and the application's own.
 *
 * @example
 * .about { color: var(--text-quiet); border-top: 1px solid var(--line); }
 */
export function variablesOf({ text, surface, focus, background, primary, error, warning, success, info, action, mode }: Palette) {
  const isLight = mode === 'light';
  return {
    '--text': text.primary,
    '--text-quiet': text.secondary,
    /** The ground of the page, of what stands on it, and of what lies lower. */
    '--page': background.default,
    '--card': background.paper,
    '--sunken': surface.sunken,
    /** Under a pointer; what is chosen. */
    '--hover': surface.hover,
    '--tint': surface.tint,
    '--line': surface.line,
    /** Around what can be typed in, and while it is. */
    '--line-box': isLight ? '#C9CED6' : '#3A424F',
    '--focus': focus.line,
    '--glow': focus.glow,
    '--accent': primary.main,
    '--on-accent': primary.contrastText,
    '--error': error.main,
    '--warning': warning.main,
    '--success': success.main,
    '--info': info.main,
    ...Object.fromEntries(Object.entries(choiceColours[mode]).map(([name, colour]) => [`--choice-${name}`, colour])),
    /** Of a box that opens a list. */
    '--arrow': action.active,
    /** The button of a switch: off, on, and where it cannot be moved. */
    '--knob': isLight ? '#FFFFFF' : '#E0E0E0',
    '--knob-on': isLight ? '#FFFFFF' : primary.contrastText,
    '--knob-fixed': isLight ? '#FFFFFF' : '#757575',
  };
}
