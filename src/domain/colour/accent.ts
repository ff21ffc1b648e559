import { type ColourMode, contrast, flatten, mix, READABLE, readableOn, readHex, SURFACES } from './colour';
import { atLightness, lightnessOf } from './hsl';

/** Shades of an application's colour with sufficient contrast. */
export interface AccentShades {
  /** For text, icons and lines: at least 4.5:1 on page, card and tint. */
  readonly main: string;
  /** `main` while hovered. */
  readonly hover: string;
  /** Background of a selected entry, with `main` as its text colour. */
  readonly tint: string;
  /** Text on `main` and on `hover`. */
  readonly contrastText: string;
  /** For filled surfaces: the chosen colour where it is visible. */
  readonly fill: Fill;
}

/** A filled surface with at least 4.5:1 between its text and both of its backgrounds. */
export interface Fill {
  readonly main: string;
  readonly hover: string;
  readonly contrastText: string;
}

/**
 * Minimum contrast of a fill with its card: in dark mode that of WCAG 2 for controls, in light mode less because of the white text or
 * border.
 */
const MIN_FILL_CONTRAST = { light: 1.08, dark: 3 } as const;

/**
 * Computes readable shades of any colour that an application chose. The chosen colour is kept where its contrast suffices; otherwise it is
 * darkened or lightened as little as possible, keeping its hue. Source: docs/decisions/0056-keep-the-accent-colour-distinct-from-danger.md.
 *
 * @example accentShades('#FFEB3B', 'light') // fill.main: that yellow with black text; main: a dark yellow that reads on white
 */
export function accentShades(hex: string, mode: ColourMode): AccentShades {
  const { page, card } = SURFACES[mode];
  const chosen = flatten(readHex(hex) ? hex : '#1F5FBF', card);
  const tintOf = (colour: string) => mix(card, colour, mode === 'light' ? 0.1 : 0.16);
  const main = moved(chosen, mode, (colour) => [page, card, tintOf(colour)].every((surface) => contrast(colour, surface) >= READABLE));
  const isSeen = (colour: string) => [page, card].every((surface) => contrast(colour, surface) >= MIN_FILL_CONTRAST[mode]);
  // In dark mode a barely visible colour is replaced by the text shade at once.
  const ground = mode === 'dark' ? (isSeen(chosen) ? chosen : main) : moved(chosen, mode, isSeen);
  return {
    main,
    hover: mix(main, mode === 'light' ? '#000000' : '#FFFFFF', 0.14),
    tint: tintOf(main),
    contrastText: readableOn(main),
    fill: fillOf(ground),
  };
}

/** A filled surface of this colour, which moves away from its text colour while hovered. */
export function fillOf(main: string): Fill {
  const contrastText = readableOn(main);
  return { main, hover: mix(main, contrastText === '#000000' ? '#FFFFFF' : '#000000', 0.14), contrastText };
}

/** Darkens in light mode and lightens in dark mode in steps of 1% until it satisfies the condition. */
function moved(colour: string, mode: ColourMode, isSufficient: (colour: string) => boolean): string {
  const from = lightnessOf(colour);
  const to = mode === 'light' ? 0 : 1;
  let found = colour;
  for (let percent = 1; percent <= 100 && !isSufficient(found); percent += 1)
    found = atLightness(colour, from + ((to - from) * percent) / 100);
  return found;
}
