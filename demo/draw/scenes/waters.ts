import type { Random } from '../../createRandom';
import { count, disc, type Drawing, layers, line, polygon, rect, seeThrough, shape, short } from '../svg';
import type { Light } from './light';
import { gables, mill, onGround, sky, tree, treeLine } from './surroundings';

const ripples = (light: Light, random: Random, top: number, total: number): Drawing =>
  seeThrough(
    0.7,
    ...count(total).map(() => {
      const y = random.whole(top, 490);
      const size = 0.5 + ((y - top) / (500 - top)) * 1.3;
      return line(
        `M${random.whole(-20, 960)} ${y}q${short(16 * size)} ${short(-7 * size)} ${short(32 * size)} 0t${short(32 * size)} 0`,
        light.ripple,
        3 * size,
      );
    }),
  );

export function pool(light: Light, random: Random): Drawing {
  const at = (across: number, depth: number) => onGround(214, 560, 1700, across, depth);
  const floats = count(6).flatMap((lane) =>
    count(26).map((step) => {
      const [x, y] = at(-0.83 + lane * 0.332, (step + 0.5) / 26);
      return disc(x, y, 2 + (y - 214) / 34, step % 4 < 2 ? light.accent : '#FFFFFF');
    }),
  );
  const windows = count(9).map(
    (turn) =>
      rect(24 + turn * 110, 34, 92, 128, light.sky[1], 6) +
      polygon(light.sky[0], [24 + turn * 110, 162], [24 + turn * 110, 110], [116 + turn * 110, 60], [116 + turn * 110, 162]),
  );
  const blocks = count(5).map(
    (lane) => rect(296 + lane * 86, 180, 40, 34, light.ink, 3) + rect(290 + lane * 86, 172, 52, 10, light.accent, 3),
  );
  const ladder = line('M836 250C836 226 858 226 858 250V330M876 250C876 226 898 226 898 250V340M858 284H898M858 312H898', '#E6EBEF', 6);
  return layers(
    rect(0, 0, 1000, 500, light.wall),
    windows.join(''),
    rect(0, 176, 1000, 324, '#DCE6EA'),
    polygon('#3FA7D6', [220, 214], [780, 214], [1350, 500], [-350, 500]),
    ripples({ ...light, ripple: '#8FD3F0' }, random, 236, 46),
    floats.join(''),
    blocks.join(''),
    ladder,
  );
}

export function river(light: Light, random: Random): Drawing {
  const boat = shape('M120 384C260 402 700 402 860 380L842 394C700 420 270 418 140 398Z', light.accent);
  const rowers = count(4).map((seat) => {
    const x = 290 + seat * 110;
    return (
      line(`M${x + 26} 388L${x} 366L${x - 6} 336`, light.ink, 13) +
      disc(x - 8, 316, 13, '#E8B98F') +
      line(`M${x - 4} 344L${x + 30} 360`, light.ink, 8) +
      line(`M${x + 30} 360L${x - 62} 430`, '#F4E6C8', 5) +
      rect(x - 86, 424, 34, 13, light.cloud, 4)
    );
  });
  const bridge =
    shape('M560 262V214Q760 150 1000 200V262H950Q860 196 770 262Z', '#8C7A6B') + line('M556 208Q760 140 1004 194', light.wall, 8);
  return layers(
    sky(light, random),
    treeLine({ ...light, trees: light.far, leaves: light.far }, random, 244, 70),
    mill(light, 170, 256, 150),
    bridge,
    treeLine(light, random, 258, 30),
    rect(0, 256, 1000, 244, light.water),
    ripples(light, random, 274, 50),
    rowers.join(''),
    boat,
  );
}

export function canal(light: Light, random: Random): Drawing {
  const mirror = `<g transform="translate(0 640) scale(1 -1)" opacity=".22">${gables(light, random, 316, 150)}</g>`;
  const quay =
    rect(0, 300, 1000, 34, '#8A7F76') +
    rect(0, 296, 1000, 8, '#B5AAA0') +
    seeThrough(
      0.3,
      line(
        `M0 316H1000${count(20)
          .map((turn) => `M${turn * 52} 304V334`)
          .join('')}`,
        light.ink,
        2,
      ),
    );
  const bike = `<g transform="translate(660 238) scale(.9)">${line('M24 62L40 34L66 34L76 62M40 34L50 62L66 34M24 62H50M33 28H46M62 24L66 36', light.ink, 4)}<circle cx="24" cy="62" r="17" fill="none" stroke="${light.ink}" stroke-width="4"/><circle cx="76" cy="62" r="17" fill="none" stroke="${light.ink}" stroke-width="4"/></g>`;
  return layers(
    sky(light, random),
    gables(light, random, 300, 150),
    tree(light, 120, 302, 150),
    tree(light, 520, 302, 130),
    tree(light, 880, 302, 160),
    quay,
    bike,
    rect(0, 334, 1000, 166, light.water),
    mirror,
    ripples(light, random, 346, 34),
    shape('M180 404H430L404 446H214Z', light.accent),
    rect(250, 380, 96, 26, light.cloud, 4),
    rect(264, 386, 20, 14, light.ink, 2),
    rect(298, 386, 20, 14, light.ink, 2),
  );
}

export function beach(light: Light, random: Random): Drawing {
  const net = layers(
    line('M300 430V250M720 414V240', light.ink, 8),
    polygon('#FFFFFF80', [300, 262], [720, 250], [720, 306], [300, 320]),
    line(
      `${count(22)
        .map((turn) => `M${300 + turn * 20} ${short(262 - turn * 0.57)}v57`)
        .join('')}M300 281L720 269M300 300L720 288`,
      light.ink,
      1.2,
    ),
    line('M300 262L720 250M300 320L720 306', light.accent, 6),
  );
  const parasol =
    line('M146 444L176 300', light.ink, 6) +
    shape('M84 330C96 276 236 256 270 316Z', light.accent) +
    shape('M140 316C150 290 170 284 178 282C196 286 206 292 216 308Z', '#FFFFFF');
  return layers(
    sky(light, random),
    rect(0, 206, 1000, 110, light.water),
    ripples(light, random, 214, 26),
    shape('M0 286C200 262 420 306 620 284S900 268 1000 286V500H0Z', light.ripple),
    shape('M0 300C200 276 420 320 620 298S900 282 1000 300V500H0Z', light.sand),
    shape('M700 500C760 400 900 380 1000 372V500Z', '#00000012'),
    shape('M560 206L600 150V206ZM606 206V138L650 206Z', light.cloud),
    shape('M552 208H660L644 224H570Z', light.ink),
    parasol,
    net,
    disc(560, 214, 22, '#FFF6D8'),
    line('M546 200Q560 214 548 230M574 200Q562 212 576 226', light.accent, 3),
  );
}

export function ice(_light: Light, random: Random): Drawing {
  const winter: Light = {
    sky: ['#AFC9E6', '#F3F0F4'],
    sun: '#FFE3C2',
    cloud: '#FFFFFF',
    far: '#B7C4D6',
    trees: '#8496AD',
    leaves: '#71849D',
    grass: '#EAF0F6',
    lawn: '#DCE6EF',
    water: '#CFE4F1',
    ripple: '#FFFFFF',
    sand: '#EEF2F6',
    wall: '#F5F7FA',
    floor: '#CBB79C',
    line: '#FFFFFF',
    accent: '#D9532F',
    ink: '#33475E',
  };
  const skater = (x: number, y: number, size: number, coat: string) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${line('M58 34L40 46', coat, 15)}${disc(70, 24, 9, '#E5B48D')}${shape('M61 20A10 10 0 0 1 79 20Z', coat)}${line('M58 38L68 52L82 56M50 38L34 30', coat, 8)}${line('M38 46L56 60L48 82M38 48L22 60L8 68', winter.ink, 9)}${line('M36 90H64M0 72L14 80', '#9FB1C2', 4)}</g>`;
  const cracks = seeThrough(0.8, line('M60 380L220 350L300 372L420 340M560 470L640 430L780 446L930 400M640 430L620 380', '#FFFFFF', 3));
  const reeds = count(26).map((turn) =>
    line(`M${turn < 13 ? turn * 9 : 880 + (turn - 13) * 9} 330V${random.whole(250, 296)}`, '#A98F63', 4),
  );
  const snow = count(46).map(() => disc(random.whole(0, 1000), random.whole(0, 330), random.whole(2, 5), '#FFFFFF'));
  return layers(
    sky(winter, random),
    mill(winter, 760, 276, 190),
    treeLine({ ...winter, trees: winter.far, leaves: winter.far }, random, 268, 54),
    rect(0, 262, 1000, 60, winter.grass),
    shape('M0 306C240 286 720 286 1000 306V500H0Z', winter.water),
    cracks,
    reeds.join(''),
    skater(520, 316, 1.35, '#C8453B'),
    skater(300, 300, 0.95, '#2B6CB0'),
    skater(180, 296, 0.62, '#E0A526'),
    snow.join(''),
  );
}
