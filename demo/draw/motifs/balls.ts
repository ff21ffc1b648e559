import { around, circlePath, count, disc, type Drawing, line, polygon, ring, short, through, turned, within } from '../svg';
import type { Tone } from './tone';

export function football({ light, dark }: Tone): Drawing {
  const patch = (middle: [number, number], radius: number, lean: number) =>
    polygon(dark, ...count(5).map((side) => around(side * 72 + lean, radius, ...middle)));
  const seams = count(5).map((side) => line(through(around(side * 72, 13), around(side * 72, 27)), dark, 3));
  const edges = count(5).map((side) => patch(around(side * 72, 40), 14, side * 72 + 180));
  const joins = count(5).map((side) => line(through(around(side * 72 + 20, 33), around(side * 72 + 52, 33)), dark, 3));
  return within('football', circlePath(50, 50, 40), disc(50, 50, 40, light), patch([50, 50], 14, 0), ...seams, ...edges, ...joins);
}

export function basketball({ accent, dark }: Tone): Drawing {
  const seams = 'M50 8V92M8 50H92M22 18C38 34 38 66 22 82M78 18C62 34 62 66 78 82';
  return turned(-20, within('basketball', circlePath(50, 50, 40), disc(50, 50, 40, accent), line(seams, dark, 3.5)));
}

export function volleyball({ light, accent, dark }: Tone): Drawing {
  const panels = count(3).map(
    (side) =>
      `<g transform="rotate(${side * 120} 50 50)"><path d="M50 50C42 34 46 18 60 6L100 0L96 40C80 32 64 36 50 50Z" fill="${side === 0 ? accent : light}"/>${line('M50 50C42 34 46 20 58 10M56 38C56 28 62 20 74 14M64 40C68 32 76 28 88 28', dark, 3)}</g>`,
  );
  return within('volleyball', circlePath(50, 50, 40), disc(50, 50, 40, light), ...panels) + ring(50, 50, 40, dark, 2.5);
}

export function handball({ light, accent, dark }: Tone): Drawing {
  const net = line('M8 12H92V90M8 12V90M8 30H92M8 48H92M8 66H92M8 84H92M25 12V90M42 12V90M59 12V90M76 12V90', light, 1.6);
  const ball = `<g transform="translate(50 54) scale(.62) translate(-50 -50)">${within('handball', circlePath(50, 50, 40), disc(50, 50, 40, accent), line('M50 50L50 28M50 50L31 61M50 50L69 61M50 28L30 14M50 28L70 14M31 61L12 52M31 61L32 84M69 61L88 52M69 61L68 84', dark, 4))}</g>`;
  return `<g opacity=".55">${net}</g>${line('M8 92V12H92V92', light, 6)}${ball}`;
}

export function korfball({ light, accent, dark }: Tone): Drawing {
  const basket = `<path d="M26 40H66L61 64H31Z" fill="${accent}"/>${line('M28 48H64M29 56H63M36 40L38 64M46 40V64M56 40L54 64', dark, 2)}${line('M24 40H68', dark, 5)}`;
  return `${line('M76 94V36H66', light, 6)}${basket}${disc(46, 22, 14, light)}${line('M34 18C42 24 50 24 58 18M37 32C42 26 50 26 55 32', dark, 2.5)}`;
}

export function boules({ light, accent, dark }: Tone): Drawing {
  const boule = (x: number, y: number, radius: number, lean: number) =>
    `${disc(x, y, radius, light)}<g transform="rotate(${lean} ${x} ${y})">${[-0.45, 0, 0.45].map((shift) => line(`M${short(x - radius * 0.8)} ${short(y + radius * shift)}Q${x} ${short(y + radius * (shift + 0.28))} ${short(x + radius * 0.8)} ${short(y + radius * shift)}`, dark, 2.4)).join('')}</g>`;
  return `${boule(34, 62, 24, -20)}${boule(70, 66, 20, 35)}${boule(52, 28, 18, 80)}${disc(84, 36, 8, accent)}`;
}
