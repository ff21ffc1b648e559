import type { Random } from '../../createRandom';
import { count, disc, type Drawing, layers, line, polygon, rect, seeThrough, shape, through } from '../svg';
import type { Light } from './light';
import { gables, ground, onGround, sky, tree, treeLine } from './surroundings';

/** Lines on a surface in perspective, each from (across, depth) to (across, depth). */
const marks = (at: (across: number, depth: number) => [number, number], lines: readonly (readonly [number, number, number, number])[]) =>
  lines.map(([a, b, c, d]) => through(at(a, b), at(c, d))).join('');

export function pitch(light: Light, random: Random): Drawing {
  const at = (across: number, depth: number) => onGround(236, 760, 1500, across, depth);
  const bands = count(8).map((band) =>
    band % 2 ? '' : polygon(light.lawn, at(-1, band / 8), at(1, band / 8), at(1, (band + 1) / 8), at(-1, (band + 1) / 8)),
  );
  const lines = marks(at, [
    [-1, 0, 1, 0],
    [-1, 0, -1, 1],
    [1, 0, 1, 1],
    [-0.42, 0, -0.42, 0.3],
    [0.42, 0, 0.42, 0.3],
    [-0.42, 0.3, 0.42, 0.3],
    [-0.2, 0, -0.2, 0.12],
    [0.2, 0, 0.2, 0.12],
    [-0.2, 0.12, 0.2, 0.12],
    [-1, 0.86, 1, 0.86],
  ]);
  const net = seeThrough(
    0.55,
    line(
      'M432 190H568M432 204H568M432 218H568M446 178V236M464 178V236M482 178V236M500 178V236M518 178V236M536 178V236M554 178V236',
      light.line,
      1.5,
    ),
  );
  const stand = layers(
    rect(60, 170, 210, 52, light.wall),
    polygon(light.ink, [40, 170], [290, 170], [270, 146], [60, 146]),
    count(7)
      .map((seat) => rect(74 + seat * 28, 186, 16, 30, seat % 2 ? light.accent : light.far, 3))
      .join(''),
  );
  const posts = line('M330 236V90M700 236V90', light.ink, 5) + rect(310, 78, 40, 20, light.ink, 3) + rect(680, 78, 40, 20, light.ink, 3);
  return layers(
    sky(light, random),
    treeLine(light, random, 232, 64),
    stand,
    posts,
    rect(0, 230, 1000, 270, light.grass),
    bands.join(''),
    line(lines, light.line, 4),
    net,
    line('M428 238V174H572V238', light.line, 6),
    ball(light, 640, 420),
  );
}

const ball = (light: Light, x: number, y: number): Drawing =>
  layers(
    seeThrough(0.25, `<ellipse cx="${x}" cy="${y + 24}" rx="30" ry="7" fill="${light.ink}"/>`),
    disc(x, y, 24, '#FFFFFF'),
    shape(`M${x} ${y - 9}l9 6.5 -3.5 10.5h-11l-3.5 -10.5Z`, light.ink),
    line(
      `M${x} ${y - 9}V${y - 23}M${x + 9} ${y - 2}L${x + 22} ${y - 7}M${x - 9} ${y - 2}L${x - 22} ${y - 7}M${x + 6} ${y + 8}L${x + 14} ${y + 19}M${x - 6} ${y + 8}L${x - 14} ${y + 19}`,
      light.ink,
      2.5,
    ),
  );

export function court(light: Light, random: Random): Drawing {
  const at = (across: number, depth: number) => onGround(220, 560, 1080, across, depth, 490);
  const clay = random.chance(0.5) ? '#C96B45' : '#3C7FB1';
  const lines = marks(at, [
    [-0.9, 0.04, 0.9, 0.04],
    [-0.9, 0.96, 0.9, 0.96],
    [-0.9, 0.04, -0.9, 0.96],
    [0.9, 0.04, 0.9, 0.96],
    [-0.68, 0.04, -0.68, 0.96],
    [0.68, 0.04, 0.68, 0.96],
    [-0.68, 0.28, 0.68, 0.28],
    [-0.68, 0.74, 0.68, 0.74],
    [0, 0.28, 0, 0.74],
  ]);
  const [left, right] = [at(-0.98, 0.5), at(0.98, 0.5)];
  const net = polygon('#FFFFFF', [left[0], left[1] - 46], [right[0], right[1] - 46], right, left);
  const mesh = count(40)
    .map((turn) => `M${left[0] + ((right[0] - left[0]) * turn) / 39} ${left[1] - 42}V${left[1]}`)
    .join('');
  const fence = seeThrough(
    0.4,
    line(
      `${count(26)
        .map((turn) => `M${turn * 40} 120V226`)
        .join('')}M0 122H1000M0 174H1000`,
      light.ink,
      2,
    ),
  );
  return layers(
    sky(light, random),
    treeLine(light, random, 214, 70),
    fence,
    rect(0, 214, 1000, 286, light.grass),
    ground(clay, 218, 620, 1240),
    line(lines, light.line, 4),
    seeThrough(0.25, net),
    seeThrough(0.5, line(mesh, light.ink, 1.2)),
    line(through([left[0], left[1] - 46], [right[0], right[1] - 46]), '#FFFFFF', 7),
    line(through([left[0], left[1] - 50], left) + through([right[0], right[1] - 50], right), light.ink, 7),
    disc(690, 300, 11, '#D9EE4B'),
  );
}

export function track(light: Light, random: Random): Drawing {
  const lanes = count(6).map(
    (lane) =>
      `<path d="M${-120 + lane * 52} 520C${60 + lane * 44} 330 ${420 + lane * 12} 268 1040 ${262 + lane * 34}" fill="none" stroke="${light.line}" stroke-width="${2 + lane * 0.6}"/>`,
  );
  const surface = shape('M-160 560C40 320 420 252 1040 250V470C700 470 420 480 300 560Z', '#C2523B');
  const hurdles = [
    [620, 306, 0.7],
    [520, 330, 0.85],
    [400, 366, 1],
  ].map(
    ([x = 0, y = 0, size = 1]) =>
      `<g transform="translate(${x} ${y}) scale(${size})">${rect(0, -46, 92, 14, '#FFFFFF', 2)}${rect(18, -46, 16, 14, light.accent)}${rect(58, -46, 16, 14, light.accent)}${line('M8 -32V8M84 -32V8', light.ink, 5)}</g>`,
  );
  return layers(
    sky(light, random),
    treeLine(light, random, 236, 60),
    rect(0, 234, 1000, 266, light.grass),
    shape('M420 600C500 500 760 482 1040 486V600Z', light.lawn),
    surface,
    lanes.join(''),
    hurdles.join(''),
  );
}

export function gravel(light: Light, random: Random): Drawing {
  const stones = count(140).map(() =>
    disc(random.whole(0, 1000), random.whole(290, 495), random.whole(2, 4), random.pick(['#BFA77E', '#D9C49A', '#A8916B'])),
  );
  const boule = (x: number, y: number, radius: number) =>
    layers(
      seeThrough(0.25, `<ellipse cx="${x}" cy="${y + radius}" rx="${radius * 1.1}" ry="${radius * 0.25}" fill="${light.ink}"/>`),
      disc(x, y, radius, '#AEB9C4'),
      disc(x - radius * 0.3, y - radius * 0.35, radius * 0.28, '#E9EEF3'),
      line(`M${x - radius * 0.9} ${y + 4}Q${x} ${y + radius * 0.5} ${x + radius * 0.9} ${y + 4}`, '#7C8996', 2.5),
    );
  const trunks = [90, 330, 690, 920].map((x) => tree(light, x, 300, random.whole(210, 260)));
  return layers(
    sky(light, random),
    gables(light, random, 270, 90),
    rect(0, 264, 1000, 30, light.lawn),
    rect(0, 286, 1000, 214, '#CDB78C'),
    stones.join(''),
    trunks.join(''),
    rect(430, 268, 150, 10, light.ink, 4),
    rect(440, 244, 130, 10, light.ink, 4),
    line('M450 278V298M560 278V298', light.ink, 6),
    boule(360, 420, 30),
    boule(450, 386, 26),
    boule(620, 440, 33),
    boule(540, 360, 22),
    disc(500, 410, 10, light.accent),
  );
}
