import { circlePath, count, disc, type Drawing, line, rect, ring, shape, turned, within } from '../svg';
import type { Tone } from './tone';

export function tennis({ light, accent, dark }: Tone): Drawing {
  const strings = `${count(7)
    .map((step) => `M${29 + step * 7} 0V70`)
    .join('')}${count(8)
    .map((step) => `M20 ${8 + step * 7}H80`)
    .join('')}`;
  const head = `<g opacity=".75">${within('strings', 'M50 4C68 4 76 18 76 32S66 62 50 62S24 46 24 32S32 4 50 4Z', line(strings, light, 1.8))}</g>`;
  const frame = line('M50 5C67 5 75 18 75 32S66 61 50 61S25 46 25 32S33 5 50 5ZM44 60L50 72L56 60', light, 5.5);
  return `<g transform="translate(-6 2)">${turned(38, head, frame, line('M50 70V96', accent, 8))}</g>${disc(76, 78, 13, accent)}${line('M66 70C74 74 74 84 68 88M86 70C80 74 80 82 86 86', dark, 2.5)}`;
}

export function padel({ light, accent, dark }: Tone): Drawing {
  const holes = [
    [50, 16],
    [40, 22],
    [60, 22],
    [34, 32],
    [50, 29],
    [66, 32],
    [42, 40],
    [58, 40],
    [50, 50],
  ].map(([x = 0, y = 0]) => disc(x, y, 2.8, dark));
  const bat = `${shape('M50 4C70 4 80 18 78 34C76 50 62 60 56 68H44C38 60 24 50 22 34C20 18 30 4 50 4Z', light)}${holes.join('')}${line('M50 68V92', accent, 10)}`;
  return `<g transform="translate(-8 2)">${turned(32, bat)}</g>${disc(78, 74, 14, accent)}${line('M67 68C75 72 76 82 71 86M89 66C82 70 82 80 89 84', dark, 2.5)}`;
}

export function badminton({ light, accent, dark }: Tone): Drawing {
  const feathers = shape('M38 62L18 20Q26 10 34 16Q42 6 50 14Q58 6 66 16Q74 10 82 20L62 62Z', light);
  return turned(
    28,
    feathers,
    line('M42 60L30 18M50 60V14M58 60L70 18M31 44H69M27 32H73', dark, 2.4),
    shape('M36 62H64V72C64 92 36 92 36 72Z', accent),
  );
}

export function tableTennis({ light, accent, dark }: Tone): Drawing {
  const bat = `${shape('M50 4C74 4 82 22 80 38C78 54 66 60 60 66H40C34 60 22 54 20 38C18 22 26 4 50 4Z', accent)}${rect(34, 60, 32, 7, dark, 2)}${shape('M43 66H57L59 94Q50 98 41 94Z', light)}`;
  return `<g transform="translate(-8 0)">${turned(36, bat)}</g>${disc(80, 74, 12, light)}`;
}

export function hockey({ light, accent, dark }: Tone): Drawing {
  return `${line('M78 10L46 74Q40 86 28 84Q18 82 18 72', light, 9)}${line('M78 10L66 34', dark, 9)}${disc(68, 80, 12, accent)}${line('M62 74Q68 78 74 74M61 84Q68 88 75 84', dark, 2)}`;
}

export function judo({ light, accent, dark }: Tone): Drawing {
  const jacket = shape('M34 12H66L92 30L84 54L74 48V90H26V48L16 54L8 30Z', light);
  return `${jacket}${line('M40 12L62 56M60 12L48 36', dark, 3.5)}${rect(26, 56, 48, 10, accent)}${line('M50 62L40 84M50 62L60 82', accent, 8)}${rect(44, 55, 12, 12, dark, 3)}`;
}

export function cycling({ light, accent, dark }: Tone): Drawing {
  const wheels = [24, 76].map((x) => `${ring(x, 62, 19, light, 5)}${disc(x, 62, 4, accent)}`).join('');
  return `${wheels}${line('M24 62L40 34L66 34L76 62M40 34L50 62L66 34M24 62H50', accent, 5)}${line('M33 28H46M62 24L66 36M62 24H74', light, 5)}${disc(50, 62, 6, dark)}`;
}

export function rowing({ light, accent }: Tone): Drawing {
  const oar = `${line('M50 92V30', light, 5)}${shape('M42 6H58V28Q58 36 50 38Q42 36 42 28Z', accent)}`;
  const water = line('M8 88Q18 80 29 88T50 88T71 88T92 88', light, 5);
  return `<g transform="translate(0 -6)">${turned(32, oar)}${turned(-32, oar)}</g>${water}`;
}

export function fitness({ light, accent }: Tone): Drawing {
  return turned(
    -32,
    rect(22, 45, 56, 10, light, 3),
    rect(14, 26, 14, 48, accent, 5),
    rect(72, 26, 14, 48, accent, 5),
    rect(5, 34, 9, 32, light, 4),
    rect(86, 34, 9, 32, light, 4),
  );
}

export function skateboard({ light, accent, dark }: Tone): Drawing {
  return turned(
    -22,
    shape('M4 38Q6 32 14 36L24 44H76L86 36Q94 32 96 38Q96 44 88 50L82 54H18L12 50Q4 44 4 38Z', accent),
    line('M26 49H74', dark, 2.5),
    disc(28, 66, 10, light),
    disc(72, 66, 10, light),
    disc(28, 66, 3.5, dark),
    disc(72, 66, 3.5, dark),
  );
}

export function horseshoe({ light, accent, dark }: Tone): Drawing {
  const nails = [
    [25, 34],
    [25, 50],
    [30, 66],
    [75, 34],
    [75, 50],
    [70, 66],
    [38, 79],
    [62, 79],
  ].map(([x = 0, y = 0]) => disc(x, y, 2.6, dark));
  return `${line('M29 14C14 40 18 82 50 82S86 40 71 14', light, 17)}${nails.join('')}${shape('M50 22l5.3 10.7 11.8 1.7-8.6 8.3 2 11.8L50 49l-10.5 5.5 2-11.8-8.6-8.3 11.8-1.7Z', accent)}`;
}

export function medal({ light, accent, dark }: Tone): Drawing {
  return `${shape('M24 4H44L56 40H36Z', light)}${shape('M76 4H56L44 40H64Z', light)}${disc(50, 66, 27, accent)}${ring(50, 66, 20, dark, 2.5)}${shape(`M50 52l4.2 8.6 9.5 1.4-6.9 6.7 1.6 9.4L50 73.7l-8.4 4.4 1.6-9.4-6.9-6.7 9.5-1.4Z`, dark)}`;
}

export const clock = ({ light, accent, dark }: Tone): Drawing =>
  `${disc(50, 56, 36, light)}${rect(43, 6, 14, 12, light, 3)}${within('clock', circlePath(50, 56, 28), shape('M50 56V20A36 36 0 0 1 86 56Z', accent))}${line('M50 56V34M50 56L64 66', dark, 5)}`;
