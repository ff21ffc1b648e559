import type { Rgba } from './colour';

/** HSV components of a colour picker: hue 0 to 360; saturation, value and alpha 0 to 1. */
export interface Hsva {
  hue: number;
  saturation: number;
  value: number;
  alpha: number;
}

export function toHsva({ red, green, blue, alpha }: Rgba): Hsva {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  return {
    hue: range === 0 ? 0 : (hueSextant({ red, green, blue }, most, range) * 60 + 360) % 360,
    saturation: most === 0 ? 0 : range / most,
    value: most / 255,
    alpha,
  };
}

export function fromHsva({ hue, saturation, value, alpha }: Hsva): Rgba {
  const part = (offset: number) => {
    const place = (offset + hue / 60) % 6;
    return Math.round(255 * value * (1 - saturation * Math.max(0, Math.min(place, 4 - place, 1))));
  };
  return { red: part(5), green: part(3), blue: part(1), alpha };
}

function hueSextant({ red, green, blue }: Omit<Rgba, 'alpha'>, max: number, range: number): number {
  if (max === red) return (green - blue) / range;
  if (max === green) return (blue - red) / range + 2;
  return (red - green) / range + 4;
}
