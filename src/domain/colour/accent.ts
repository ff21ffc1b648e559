import { type ColourMode, contrast, flatten, mix, READABLE, readableOn, readHex, SURFACES } from './colour';
import { atLightness, lightnessOf } from './hsl';

/** The shades of one application colour that can be used without a further look at contrast. */
export interface AccentShades {
  /** For text, icons and lines: at least 4.5:1 on page, card and tint. */
  readonly main: string;
  /** The same under the pointer. */
  readonly hover: string;
  /** Behind a selected entry, with `main` as its text colour. */
  readonly tint: string;
  /** Text on `main` and on `hover`. */
  readonly contrastText: string;
  /** For filled surfaces: the colour as it was chosen, wherever it can be seen. */
  readonly fill: Fill;
}

/** A filled surface that is pressed or read: at least 4.5:1 between its text and both of its grounds. */
export interface Fill {
  readonly main: string;
  readonly hover: string;
  readonly contrastText: string;
}

/** A fill in the dark stands out from its card as much as WCAG 2 asks of what is pressed; in the light white text or an edge does that. */
const SEEN = { light: 1.08, dark: 3 } as const;

/**
 * Works out readable shades from whatever colour an application chose, so that no choice can spoil contrast. The chosen
 * colour itself is kept wherever it serves; otherwise it becomes no darker or lighter than needed, and keeps its hue.
 * Source: docs/decisions/0056-keep-the-accent-colour-distinct-from-danger.md.
 *
 * @example accentShades('#FFEB3B', 'light') // fill.main: that yellow with black text; main: a dark yellow that reads on white
 */
export function accentShades(hex: string, mode: ColourMode): AccentShades {
  const { page, card } = SURFACES[mode];
  const chosen = flatten(readHex(hex) ? hex : '#1F5FBF', card);
  const tintOf = (colour: string) => mix(card, colour, mode === 'light' ? 0.1 : 0.16);
  const main = moved(chosen, mode, (colour) => [page, card, tintOf(colour)].every((surface) => contrast(colour, surface) >= READABLE));
  const isSeen = (colour: string) => [page, card].every((surface) => contrast(colour, surface) >= SEEN[mode]);
  // In the dark a colour that is hardly seen is used as its text is, and not half way there.
  const ground = mode === 'dark' ? (isSeen(chosen) ? chosen : main) : moved(chosen, mode, isSeen);
  return {
    main,
    hover: mix(main, mode === 'light' ? '#000000' : '#FFFFFF', 0.14),
    tint: tintOf(main),
    contrastText: readableOn(main),
    fill: fillOf(ground),
  };
}

/** A filled surface of this colour. Under the pointer it moves away from its text. */
export function fillOf(main: string): Fill {
  const contrastText = readableOn(main);
  return { main, hover: mix(main, contrastText === '#000000' ? '#FFFFFF' : '#000000', 0.14), contrastText };
}

/** The colour, made darker in the light and lighter in the dark by hundredths until it will do. */
function moved(colour: string, mode: ColourMode, willDo: (colour: string) => boolean): string {
  const from = lightnessOf(colour);
  const to = mode === 'light' ? 0 : 1;
  let found = colour;
  for (let percent = 1; percent <= 100 && !willDo(found); percent += 1) found = atLightness(colour, from + ((to - from) * percent) / 100);
  return found;
}
