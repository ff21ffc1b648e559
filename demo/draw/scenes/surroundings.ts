import type { Random } from '../../createRandom';
import { count, disc, type Drawing, layers, line, polygon, rect, seeThrough, shape, short } from '../svg';
import type { Light } from './light';

export const [WIDTH, HEIGHT] = [1000, 500];

/** A sky with a sun and clouds, over the full height. */
export function sky(light: Light, random: Random): Drawing {
  const fade = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.sky[0]}"/><stop offset=".62" stop-color="${light.sky[1]}"/></linearGradient>`;
  const sun = random.whole(140, 860);
  const clouds = count(3).map((turn) =>
    cloud(light.cloud, turn * 330 + random.whole(20, 200), random.whole(40, 130), random.whole(7, 12) / 10),
  );
  return `<defs>${fade}</defs>${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}${seeThrough(0.5, disc(sun, 110, 78, light.sun))}${disc(sun, 110, 52, light.sun)}${seeThrough(0.85, ...clouds)}`;
}

function cloud(colour: string, x: number, y: number, size: number): Drawing {
  return `<g transform="translate(${x} ${y}) scale(${size})">${rect(0, 22, 150, 30, colour, 15)}${disc(48, 24, 28, colour)}${disc(92, 18, 36, colour)}</g>`;
}

/** A row of trees that stand on `ground`. */
export function treeLine(light: Light, random: Random, ground: number, size: number): Drawing {
  const crowns = count(Math.ceil(WIDTH / (size * 0.9)) + 1).map((turn) =>
    disc(
      turn * size * 0.9 + random.whole(-8, 8),
      ground - size * 0.35,
      size * (0.5 + random.next() * 0.25),
      turn % 3 === 0 ? light.leaves : light.trees,
    ),
  );
  return rect(0, ground - size * 0.4, WIDTH, size * 0.5, light.trees) + crowns.join('');
}

/** One tree with its base at x, y. */
export function tree(light: Light, x: number, y: number, size: number): Drawing {
  return layers(
    line(`M${short(x)} ${short(y)}V${short(y - size * 0.6)}`, light.ink, size * 0.07),
    disc(x, y - size * 0.75, size * 0.33, light.leaves),
    disc(x - size * 0.2, y - size * 0.58, size * 0.24, light.trees),
    disc(x + size * 0.21, y - size * 0.56, size * 0.25, light.leaves),
  );
}

/** A row of canal houses that stand on `ground`. */
export function gables(light: Light, random: Random, ground: number, tall: number): Drawing {
  const colours = ['#9C4A3C', '#C77B4A', '#7D3B34', '#D9B48A', '#5B6B7A', '#B5583F'];
  let x = -10;
  const houses: Drawing[] = [];
  while (x < WIDTH) {
    const width = random.whole(62, 96);
    const top = ground - tall - random.whole(0, Math.round(tall * 0.35));
    houses.push(house(light, x, top, width, ground, random.pick(colours), random.whole(0, 2)));
    x += width;
  }
  return houses.join('');
}

function house(light: Light, x: number, top: number, width: number, ground: number, colour: string, form: number): Drawing {
  const right = x + width;
  const middle = x + width / 2;
  const roof =
    form === 0
      ? polygon(colour, [x, top], [middle, top - width * 0.55], [right, top])
      : form === 1
        ? count(3)
            .map((step) => rect(x + step * width * 0.16, top - (step + 1) * 16 + 1, width * (1 - step * 0.32), 17, colour))
            .join('')
        : shape(
            `M${x} ${top}C${x + width * 0.1} ${short(top - width * 0.2)} ${short(x + width * 0.3)} ${short(top - width * 0.2)} ${short(x + width * 0.32)} ${short(top - width * 0.5)}H${short(right - width * 0.32)}C${short(right - width * 0.3)} ${short(top - width * 0.2)} ${short(right - width * 0.1)} ${short(top - width * 0.2)} ${right} ${top}Z`,
            colour,
          );
  const rows = Math.floor((ground - top - 46) / 40);
  const windows = count(Math.max(0, rows)).flatMap((row) =>
    count(2).map((column) =>
      rect(x + width * (0.18 + column * 0.37), top + 14 + row * 40, width * 0.26, 26, row % 2 === column ? light.sun : light.wall, 2),
    ),
  );
  return rect(x, top, width + 0.5, ground - top, colour) + roof + windows.join('') + rect(middle - 9, ground - 32, 18, 32, light.ink, 2);
}

/** A windmill with its base at x, y. */
export function mill(light: Light, x: number, y: number, size: number): Drawing {
  const sails = count(4).map(
    (turn) =>
      `<g transform="rotate(${turn * 90 + 22})">${line('M0 0V-58', light.ink, 3)}${rect(2, -56, 13, 42, light.cloud)}${line('M2 -42H15M2 -28H15M8 -56V-14', light.ink, 1)}</g>`,
  );
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${short(size / 100)})">${polygon('#7A4B3A', [-24, 0], [24, 0], [15, -66], [-15, -66])}${shape('M-17 -66H17C17 -82 8 -90 0 -90C-8 -90 -17 -82 -17 -66Z', light.ink)}${rect(-30, -28, 60, 5, light.ink)}${rect(-6, -20, 12, 20, light.ink, 3)}<g transform="translate(0 -74)">${sails.join('')}</g></g>`;
}

/** A surface in perspective, centred: `far` wide at `top` and `near` wide at `bottom`. */
export const ground = (colour: string, top: number, far: number, near: number, bottom = HEIGHT): Drawing =>
  polygon(colour, [500 - far / 2, top], [500 + far / 2, top], [500 + near / 2, bottom], [500 - near / 2, bottom]);

/** The point of such a surface at `across` (-1 left edge, 1 right edge) and `depth` (0 far, 1 near); depth shrinks with distance. */
export function onGround(top: number, far: number, near: number, across: number, depth: number, bottom = HEIGHT): [number, number] {
  const shift = (depth * far) / (depth * far + (1 - depth) * near);
  const width = far + (near - far) * shift;
  return [500 + (across * width) / 2, top + (bottom - top) * shift];
}
