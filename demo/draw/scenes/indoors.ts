import type { Random } from '../../createRandom';
import { around, count, disc, type Drawing, layers, line, polygon, rect, ring, seeThrough, shape, short, through } from '../svg';
import type { Light } from './light';
import { onGround } from './surroundings';

const planks = (light: Light, top: number, far: number, near: number): Drawing => {
  const at = (across: number, depth: number) => onGround(top, far, near, across, depth);
  return (
    rect(0, top, 1000, 500 - top, light.floor) +
    seeThrough(
      0.25,
      line(
        count(19)
          .map((turn) => through(at(-1 + turn / 9, 0), at(-1 + turn / 9, 1)))
          .join(''),
        light.ink,
        2,
      ),
    )
  );
};

export function hall(light: Light, random: Random): Drawing {
  const at = (across: number, depth: number) => onGround(268, 820, 1700, across, depth);
  const lines = (colour: string, shift: number) =>
    line(
      through(at(-0.8 + shift, 0.04), at(0.8 - shift, 0.04), at(0.8 - shift, 0.92), at(-0.8 + shift, 0.92)) +
        'Z' +
        through(at(0, 0.04), at(0, 0.92)),
      colour,
      5,
    );
  const beams = count(6).map((turn) =>
    polygon(light.far, [turn * 200 - 60, 0], [turn * 200 - 30, 0], [turn * 200 + 10, 60], [turn * 200 - 10, 60]),
  );
  const windows = count(8).map(
    (turn) =>
      rect(30 + turn * 122, 70, 96, 62, light.sky[1], 4) +
      polygon(light.sky[0], [30 + turn * 122, 132], [126 + turn * 122, 86], [126 + turn * 122, 132]),
  );
  const bars = [60, 820].map(
    (x) =>
      rect(x, 150, 120, 120, '#B98450') +
      line(
        count(9)
          .map((bar) => `M${x + 4} ${158 + bar * 13}H${x + 116}`)
          .join(''),
        '#7A5230',
        4,
      ) +
      line(`M${x + 40} 150V270M${x + 80} 150V270`, '#8A5D38', 5),
  );
  const hoop = layers(
    rect(452, 148, 96, 62, '#FFFFFF', 3),
    rect(482, 172, 36, 26, 'none'),
    line('M482 200V174H518V200Z', light.accent, 4),
    `<ellipse cx="500" cy="214" rx="24" ry="7" fill="none" stroke="${light.accent}" stroke-width="5"/>`,
    seeThrough(0.8, line('M478 216L488 248M522 216L512 248M490 220L494 248M510 220L506 248M484 232H516', '#FFFFFF', 2.5)),
  );
  const onFloor = random.chance(0.5) ? mat : basketballAt(light);
  return layers(
    rect(0, 0, 1000, 270, light.wall),
    rect(0, 140, 1000, 130, light.far),
    seeThrough(0.4, rect(0, 140, 1000, 130, light.wall)),
    beams.join(''),
    windows.join(''),
    bars.join(''),
    planks(light, 268, 820, 1700),
    lines('#FFFFFF', 0),
    lines(light.accent, 0.16),
    hoop,
    onFloor,
  );
}

const mat =
  polygon('#2F6FB0', [120, 420], [360, 420], [330, 480], [60, 480]) + polygon('#245A91', [60, 480], [330, 480], [330, 492], [60, 492]);
const basketballAt = ({ accent, ink }: Light): Drawing =>
  disc(250, 440, 34, accent) + line('M216 440H284M250 406V474M228 416Q246 440 228 464M272 416Q254 440 272 464', ink, 3);

export function studio(light: Light, random: Random): Drawing {
  const panes = count(4).map(
    (turn) =>
      rect(70 + turn * 226, 44, 186, 216, light.sky[1], 8) +
      seeThrough(
        0.8,
        polygon(light.sky[0], [70 + turn * 226, 260], [70 + turn * 226, 210], [256 + turn * 226, 130], [256 + turn * 226, 260]),
      ) +
      disc(110 + turn * 226 + random.whole(0, 80), 236, 50, light.trees) +
      rect(70 + turn * 226, 236, 186, 30, light.leaves) +
      line(`M${163 + turn * 226} 44V262M${70 + turn * 226} 150H${256 + turn * 226}`, '#FFFFFF', 6),
  );
  const rays = seeThrough(
    0.18,
    ...count(4).map((turn) =>
      polygon('#FFFFFF', [70 + turn * 226, 300], [256 + turn * 226, 300], [400 + turn * 226, 500], [120 + turn * 226, 500]),
    ),
  );
  const mats = [
    [150, light.accent],
    [430, '#5B8C85'],
    [700, '#6A5BA8'],
  ].map(
    ([x = 0, colour = '']) =>
      polygon(String(colour), [Number(x), 390], [Number(x) + 170, 390], [Number(x) + 190, 456], [Number(x) - 16, 456]) +
      `<ellipse cx="${Number(x) + 88}" cy="392" rx="84" ry="9" fill="#00000022"/>`,
  );
  const plant = layers(
    line('M930 400C930 350 920 320 900 290M930 400C934 340 950 320 968 300M930 400C930 350 930 310 934 270', light.leaves, 7),
    [
      [898, 284],
      [970, 294],
      [934, 262],
      [914, 320],
      [954, 326],
    ]
      .map(
        ([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="13" ry="24" transform="rotate(${x - 934} ${x} ${y})" fill="${light.trees}"/>`,
      )
      .join(''),
    polygon('#C77B4A', [898, 396], [964, 396], [954, 462], [908, 462]),
  );
  return (
    rect(0, 0, 1000, 300, light.wall) +
    rect(0, 286, 1000, 16, '#FFFFFF') +
    panes.join('') +
    planks(light, 300, 900, 1700) +
    rays +
    mats.join('') +
    plant
  );
}

export function stage(light: Light, random: Random): Drawing {
  const beam = (x: number, lean: number, colour: string) =>
    seeThrough(0.35, polygon(colour, [x - 14, 40], [x + 14, 40], [x + lean + 130, 470], [x + lean - 130, 470])) +
    rect(x - 22, 22, 44, 26, '#0D1022', 5);
  const dancer = (x: number, y: number, size: number, colour: string, flip: number) =>
    `<g transform="translate(${x} ${y}) scale(${flip * size} ${size}) translate(-50 -94)">${shape('M44 46L62 48L80 68Q54 78 26 62Z', colour)}${line('M52 30L50 52M52 32L68 24L78 8M50 32L34 36L20 24M50 52L46 74L48 94M54 56L70 70L88 66', '#12142B', 8.5)}${disc(52, 14, 9, '#12142B')}</g>`;
  const dust = count(40).map(() => disc(random.whole(0, 1000), random.whole(60, 420), random.whole(1, 4), '#FFFFFF'));
  return layers(
    rect(0, 0, 1000, 500, '#1B1E3F'),
    shape('M0 0H1000V60Q900 110 800 60Q700 110 600 60Q500 110 400 60Q300 110 200 60Q100 110 0 60Z', '#8E2443'),
    shape('M0 0H90C80 200 120 300 60 430H0ZM1000 0H910C920 200 880 300 940 430H1000Z', '#A62B4E'),
    beam(250, 60, light.accent),
    beam(500, 0, '#FFE9A6'),
    beam(750, -60, '#6FC3E8'),
    `<ellipse cx="500" cy="446" rx="430" ry="46" fill="#3A3E78"/><ellipse cx="500" cy="440" rx="300" ry="30" fill="#5A5FA8"/>`,
    seeThrough(0.35, ...dust),
    dancer(310, 440, 2, light.accent, 1),
    dancer(500, 450, 2.5, '#F3C64B', 1),
    dancer(690, 440, 2, '#6FC3E8', -1),
  );
}

export function wall(light: Light, random: Random): Drawing {
  const panels = [
    ['M0 0H260L320 500H0Z', light.wall],
    ['M260 0H520L470 500H320Z', light.far],
    ['M520 0H760L820 500H470Z', light.wall],
    ['M760 0H1000V500H820Z', light.sky[0]],
  ].map(([path = '', colour = '']) => shape(path, colour));
  const colours = [light.accent, '#2F80B8', '#3FA35B', '#E8B830', '#8A4FB0', '#E36BA0'];
  const holds = count(64).map((turn) => {
    const [x, y, size] = [((turn * 137) % 1000) + random.whole(-20, 20), ((turn * 89) % 480) + random.whole(-10, 14), random.whole(9, 22)];
    const colour = colours[(Math.floor(x / 170) + (turn % 3 === 0 ? 1 : 0)) % colours.length] ?? light.accent;
    return (
      blob(
        colour,
        count(6).map((side) => around(side * 60 + random.whole(-14, 14), size * (0.75 + random.next() * 0.4), x, y)),
      ) + disc(x, y, 3, '#00000055')
    );
  });
  const climber = `<g transform="translate(520 120) scale(2.6)">${disc(50, 28, 9, light.ink)}${line('M50 42L48 62M50 44L66 38L72 18M50 44L34 50L24 42M48 62L62 66L68 82M48 62L36 72L32 88', light.ink, 9)}</g>`;
  const rope = line('M642 300C640 180 700 100 690 0', '#FFFFFF', 6) + ring(640, 300, 10, light.accent, 5);
  return layers(
    panels.join(''),
    seeThrough(0.08, shape('M260 0L320 500H470L520 0Z', '#000000')),
    holds.join(''),
    rope,
    climber,
    rect(0, 462, 1000, 38, '#3B5B7A'),
    line(
      count(9)
        .map((mat) => `M${mat * 125} 462V500`)
        .join(''),
      '#2C465F',
      4,
    ),
  );
}

/** A closed curve that bends towards each of `points` and passes halfway between them. */
function blob(colour: string, points: readonly (readonly [number, number])[]): Drawing {
  const halfway = points.map(([x, y], index): readonly [number, number] => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  const bends = points.map(([x, y], index) => `Q${short(x)} ${short(y)} ${(halfway[index] ?? [x, y]).map(short).join(' ')}`);
  return shape(`M${(halfway.at(-1) ?? [0, 0]).map(short).join(' ')}${bends.join('')}Z`, colour);
}
