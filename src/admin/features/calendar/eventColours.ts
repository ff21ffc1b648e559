import type { Theme } from '@mui/material/styles';
import type { CalendarColor } from '../../../domain/calendar/calendarColors';

const HUES: Readonly<Record<CalendarColor, number>> = {
  blue: 212,
  orange: 28,
  green: 150,
  pink: 330,
  purple: 265,
  olive: 50,
  teal: 188,
  red: 5,
};

/** The class of a colour, for elements below the styles of `eventColours`. */
export const colourClass = (color: CalendarColor | null): string => (color === null ? '' : `colour-${color}`);

/** A class for each colour: its edge, and a background with enough contrast for text. */
export const eventColours = ({ palette: { mode } }: Theme): Record<string, object> =>
  Object.fromEntries(
    Object.entries(HUES).map(([color, hue]) => [
      `& .colour-${color}`,
      mode === 'dark'
        ? { '--edge': `hsl(${hue} 60% 66%)`, '--ground': `hsl(${hue} 32% 19%)` }
        : { '--edge': `hsl(${hue} 62% 40%)`, '--ground': `hsl(${hue} 72% 95%)` },
    ]),
  );
