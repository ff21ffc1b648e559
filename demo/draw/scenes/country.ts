import type { Random } from '../../createRandom';
import { count, disc, type Drawing, layers, line, polygon, rect, ring, seeThrough, shape, short } from '../svg';
import type { Light } from './light';
import { gables, mill, sky, tree, treeLine } from './surroundings';

export function polder(light: Light, random: Random): Drawing {
  const strips = count(7).map((turn) =>
    polygon(
      turn % 2 ? light.lawn : light.grass,
      [500 + (turn - 3.5) * 80, 262],
      [500 + (turn - 2.5) * 80, 262],
      [500 + (turn - 2.5) * 520, 520],
      [500 + (turn - 3.5) * 520, 520],
    ),
  );
  const cow = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${rect(0, 0, 52, 26, '#FFFFFF', 9)}${shape('M10 0C20 0 26 12 16 18C6 20 2 8 10 0ZM34 2C46 0 50 14 42 20C32 22 28 10 34 2Z', light.ink)}${rect(48, -8, 20, 16, '#FFFFFF', 6)}${rect(60, -6, 9, 12, '#E9B7A4', 4)}${line('M8 24V42M18 24V42M36 24V42M46 24V42', light.ink, 5)}</g>`;
  const ditch = polygon(light.water, [556, 262], [566, 262], [860, 520], [720, 520]);
  const road =
    shape('M360 520C420 420 300 340 470 262H484C340 340 520 420 500 520Z', '#B9664B') +
    seeThrough(0.7, line('M430 516C470 430 330 340 476 264', '#FFFFFF', 2));
  const rider = (x: number, y: number, size: number, shirt: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${ring(20, 70, 17, light.ink, 4)}${ring(78, 70, 17, light.ink, 4)}${line('M20 70L38 44L66 44L78 70M38 44L48 70L66 44', light.cloud, 4)}${line('M40 36L50 54L46 70', light.ink, 9)}${line('M40 36L58 18L70 42', shirt, 10)}${disc(66, 8, 9, '#E8B98F')}${shape('M56 6A11 11 0 0 1 78 6Z', shirt)}</g>`;
  return layers(
    sky(light, random),
    treeLine({ ...light, trees: light.far, leaves: light.far }, random, 266, 34),
    mill(light, 790, 270, 200),
    mill(light, 180, 266, 90),
    strips.join(''),
    ditch,
    road,
    cow(680, 320, 0.8),
    cow(830, 352, 1.1),
    cow(130, 330, 0.9),
    rider(392, 330, 1, light.accent),
    rider(330, 366, 1.3, '#E8B830'),
  );
}

export function park(light: Light, random: Random): Drawing {
  const far = count(9).map((turn) => tree(light, turn * 124 + random.whole(-30, 30), 292 + random.whole(-8, 10), random.whole(120, 190)));
  const flowers = count(60).map(() =>
    disc(random.whole(0, 1000), random.whole(400, 496), random.whole(3, 6), random.pick([light.accent, '#FFFFFF', '#F3C64B'])),
  );
  const path = shape(
    'M380 520C460 430 760 400 620 340C560 314 480 312 470 292H500C520 310 620 306 690 340C830 408 640 440 640 520Z',
    light.sand,
  );
  const bench =
    rect(180, 352, 130, 9, '#9A6B42', 3) + rect(180, 330, 130, 9, '#9A6B42', 3) + line('M194 330V384M296 330V384', light.ink, 6);
  const kite = layers(
    polygon(light.accent, [742, 70], [786, 104], [752, 160], [716, 112]),
    line('M742 70L752 160M716 112L786 104', '#FFFFFF', 3),
    line('M752 160C740 210 700 250 676 318', light.ink, 2),
    `<g transform="translate(640 300) scale(.7)">${disc(50, 14, 10, '#D9A27A')}${line('M50 28V58M50 32L66 18M50 32L36 46M50 58L40 90M50 58L62 90', light.ink, 9)}</g>`,
  );
  return layers(
    sky(light, random),
    gables({ ...light }, random, 262, 50),
    rect(0, 256, 1000, 244, light.grass),
    far.join(''),
    shape('M0 380C300 330 700 400 1000 350V500H0Z', light.lawn),
    path,
    bench,
    flowers.join(''),
    kite,
  );
}

export function meadow(light: Light, random: Random): Drawing {
  const fence =
    [330, 356].map((y) => line(`M0 ${y}H1000`, '#FFFFFF', 8)).join('') +
    count(11)
      .map((turn) => rect(turn * 98 + 10, 312, 14, 78, '#FFFFFF', 4))
      .join('');
  const barn = layers(
    polygon('#8E3B33', [90, 270], [90, 190], [190, 130], [290, 190], [290, 270]),
    polygon(light.ink, [76, 196], [190, 122], [304, 196], [296, 206], [190, 138], [84, 206]),
    rect(156, 206, 68, 64, '#5E2722'),
    line('M156 206L224 270M224 206L156 270', '#FFFFFF', 4),
  );
  const horse = `<g transform="translate(500 190) scale(2.1)">${shape('M10 50C14 34 40 32 58 36L72 8L80 6L82 0L86 6L98 22L94 30L82 26L74 48C76 58 70 62 68 64L70 96H63L58 68H34L26 96H19L20 66C12 62 8 58 10 50Z', '#7A4B2E')}${line('M72 8C66 18 62 26 58 36', '#3E2415', 6)}${line('M10 48C2 56 6 68 2 78', '#3E2415', 6)}${disc(88, 14, 1.6, '#1A0F08')}</g>`;
  const jump =
    line('M780 400V300M940 400V300', light.ink, 9) +
    [318, 342, 366].map((y, turn) => rect(780, y, 160, 11, turn % 2 ? '#FFFFFF' : light.accent, 4)).join('');
  return layers(
    sky(light, random),
    treeLine(light, random, 262, 54),
    barn,
    rect(0, 256, 1000, 244, light.grass),
    barn,
    fence,
    shape('M0 400C300 372 700 424 1000 386V500H0Z', light.lawn),
    horse,
    jump,
  );
}

export function skatepark(light: Light, random: Random): Drawing {
  const bowl = rect(170, 262, 670, 190, '#C9CFD6') + seeThrough(0.3, line('M200 320H810M230 380H780M500 262V440', '#8E98A3', 2));
  const ramp = layers(
    bowl,
    shape('M0 260H170C180 380 260 440 380 446H640C760 440 830 380 840 260H1000V500H0Z', '#AEB6BF'),
    seeThrough(
      0.25,
      shape(
        'M170 260C180 380 260 440 380 446H640C760 440 830 380 840 260H818C806 370 746 420 640 424H380C274 420 214 370 196 260Z',
        light.ink,
      ),
    ),
    line('M0 260H172M838 260H1000', '#E8ECF0', 9),
  );
  const words = count(7).map(
    (turn) =>
      `<g transform="translate(${40 + turn * 150} ${random.whole(456, 474)}) rotate(${random.whole(-12, 12)})">${random.pick([ring(0, 0, 13, light.accent, 6), rect(-12, -12, 24, 24, '#F3C64B', 5), line('M-16 8L-6 -10L4 8L14 -10', '#3FA7D6', 6)])}</g>`,
  );
  const rail = line('M420 400H600', light.ink, 8) + line('M440 400V444M580 400V444', light.ink, 7);
  const skater = `<g transform="translate(190 70) rotate(-14) scale(2)">${line('M50 34L46 56', light.accent, 15)}${disc(54, 18, 10, '#D9A27A')}${shape('M43 15A11 11 0 0 1 65 15L72 17H43Z', light.ink)}${line('M50 36L74 30M48 36L26 40', light.accent, 8)}${line('M46 56L62 66L56 84M46 56L30 68L32 84', light.ink, 10)}${line('M10 82Q14 90 24 90H66Q76 90 80 82', '#F3C64B', 6)}${disc(26, 97, 5, '#FFFFFF')}${disc(64, 97, 5, '#FFFFFF')}</g>`;
  return layers(
    sky(light, random),
    gables(light, random, 262, 60),
    tree(light, 460, 270, 120),
    tree(light, 560, 272, 150),
    rect(0, 258, 1000, 20, light.lawn),
    ramp,
    words.join(''),
    rail,
    skater,
    `<g opacity=".2"><ellipse cx="${short(420)}" cy="446" rx="60" ry="7" fill="${light.ink}"/></g>`,
  );
}
