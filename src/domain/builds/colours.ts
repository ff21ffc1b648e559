import { flatten, readHex, showHex } from '../colour/colour';
import type { BuildConfiguration } from './configuration';

const [WHITE, NIGHT, PRIMARY] = ['#FFFFFF', '#121212', '#0B7A53'];

/** The colours of an app, all present and opaque as `#RRGGBB`; missing ones are derived from the others. */
export interface AppColours {
  readonly primary: string;
  /** Background of an icon that does not fill its shape. */
  readonly icon: string;
  readonly splash: string;
  readonly splashDark: string;
}

export function coloursOf(of: Pick<BuildConfiguration, 'primary_color' | 'icon_color' | 'splash_color' | 'splash_color_dark'>): AppColours {
  const primary = opaque(of.primary_color, PRIMARY);
  return {
    primary,
    icon: opaque(of.icon_color, WHITE),
    splash: opaque(of.splash_color, WHITE),
    splashDark: opaque(of.splash_color_dark, NIGHT),
  };
}

const opaque = (hex: string | null, otherwise: string) => (hex === null ? otherwise : flatten(hex, WHITE));

/** Colour components from 0 to 1, as in an asset catalog: `{ red: '0.043', ... }`. */
export function partsOfOne(hex: string): { readonly red: string; readonly green: string; readonly blue: string; readonly alpha: string } {
  const { red, green, blue } = readHex(hex) ?? { red: 255, green: 255, blue: 255 };
  const part = (value: number) => (value / 255).toFixed(3);
  return { red: part(red), green: part(green), blue: part(blue), alpha: '1.000' };
}

/** A darker shade for the status bar of older Android versions. */
export function darker(hex: string): string {
  const { red, green, blue } = readHex(hex) ?? { red: 0, green: 0, blue: 0 };
  return showHex({ red: red * 0.8, green: green * 0.8, blue: blue * 0.8, alpha: 1 });
}
