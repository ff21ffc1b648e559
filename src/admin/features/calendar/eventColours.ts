import type { Theme } from '@mui/material/styles';

/** Hues that keep apart, also for most who see colours differently; each name stands beside its colour as well. */
const HUES = [212, 28, 150, 330, 265, 50, 188, 5] as const;

/** How many colours sessions of several activities can have. */
export const COLOURS = HUES.length;

/** A class for each colour: its edge, and a ground on which text keeps its contrast. */
export const eventColours = ({ palette: { mode } }: Theme): Record<string, object> =>
  Object.fromEntries(
    HUES.map((hue, index) => [
      `& .colour-${index}`,
      mode === 'dark'
        ? { '--edge': `hsl(${hue} 60% 66%)`, '--ground': `hsl(${hue} 32% 19%)` }
        : { '--edge': `hsl(${hue} 62% 40%)`, '--ground': `hsl(${hue} 72% 95%)` },
    ]),
  );
