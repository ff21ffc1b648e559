import type { Theme } from '@mui/material/styles';

/** Hues that can be distinguished, also with most types of colour blindness; each name is also shown next to its colour. */
const HUES = [212, 28, 150, 330, 265, 50, 188, 5] as const;

/** The number of colours for sessions of several activities. */
export const COLOURS = HUES.length;

/** A class for each colour: its edge, and a background with enough contrast for text. */
export const eventColours = ({ palette: { mode } }: Theme): Record<string, object> =>
  Object.fromEntries(
    HUES.map((hue, index) => [
      `& .colour-${index}`,
      mode === 'dark'
        ? { '--edge': `hsl(${hue} 60% 66%)`, '--ground': `hsl(${hue} 32% 19%)` }
        : { '--edge': `hsl(${hue} 62% 40%)`, '--ground': `hsl(${hue} 72% 95%)` },
    ]),
  );
