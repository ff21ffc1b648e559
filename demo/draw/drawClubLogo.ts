import { createRandom } from '../createRandom';
import { widthOf, write } from './letters';
import { type MotifName, MOTIFS } from './motifs/motifs';
import { around, at, circlePath, count, disc, type Drawing, layers, picture, polygon, rect, ring, seeThrough, shape, within } from './svg';

interface Colours {
  readonly main: string;
  readonly second: string;
  readonly trim: string;
}

/** Club colours: a main colour with enough contrast to white, a secondary one, and a trim. */
const COLOURS: readonly [Colours, ...Colours[]] = [
  { main: '#A4162A', second: '#7A0E1F', trim: '#F4C542' },
  { main: '#12407A', second: '#0C2C57', trim: '#E9EEF5' },
  { main: '#1B6B3A', second: '#114A27', trim: '#F2D24B' },
  { main: '#E07A10', second: '#1F2A37', trim: '#FFF3DC' },
  { main: '#4B2E83', second: '#321E5A', trim: '#E6B84A' },
  { main: '#0E7490', second: '#0A5266', trim: '#FDE68A' },
  { main: '#1F2937', second: '#111827', trim: '#E14B3B' },
  { main: '#B0336B', second: '#7E2049', trim: '#FFD9A0' },
  { main: '#2657C1', second: '#B3202C', trim: '#FFFFFF' },
  { main: '#5A7D1A', second: '#3E5711', trim: '#FFE9A8' },
];

const SHIELD = 'M40 34Q100 52 160 26Q220 52 280 34V150C280 222 222 268 160 296C98 268 40 222 40 150Z';

/** A logo of 320 by 320. Its shape, colours and contents are derived from its index and its name. */
export function drawClubLogo(motif: MotifName, name: string, turn: number): Drawing {
  const colours = COLOURS[(turn * 7 + Math.floor(turn / 10)) % COLOURS.length] ?? COLOURS[0];
  const form = FORMS[(turn * 3 + Math.floor(turn / 8)) % FORMS.length] ?? shield;
  const mark = {
    art: MOTIFS[motif]({
      light: '#FFFFFF',
      accent: colours.trim === '#FFFFFF' || colours.trim === '#E9EEF5' ? '#FFD35C' : colours.trim,
      dark: colours.second,
    }),
    letters: initials(name),
  };
  return picture(320, 320, form(colours, mark, createRandom(`logo ${name}`).pick(['stripes', 'halves', 'sash'] as const)));
}

interface Mark {
  readonly art: Drawing;
  readonly letters: string;
}
type Form = (colours: Colours, mark: Mark, field: Field) => Drawing;
type Field = 'stripes' | 'halves' | 'sash';

const FORMS: readonly Form[] = [shield, roundel, crest, hexagon, pennant, monogram, tile, wreath];

function shield({ main, second, trim }: Colours, { art }: Mark, field: Field): Drawing {
  return layers(
    shape(SHIELD, trim),
    `<g transform="translate(160 160) scale(.93) translate(-160 -160)">${within('shield', SHIELD, rect(0, 0, 320, 320, main), fieldOf(field, second))}</g>`,
    at(86, 76, 148, art),
  );
}

function roundel({ main, second, trim }: Colours, { art }: Mark): Drawing {
  const beads = count(24).map((step) => disc(...around(step * 15, 134, 160, 160), 4.5, trim));
  return disc(160, 160, 154, main) + disc(160, 160, 114, second) + ring(160, 160, 114, trim, 6) + beads.join('') + at(86, 86, 148, art);
}

function crest({ main, second, trim }: Colours, { art, letters }: Mark, field: Field): Drawing {
  const top = within(
    'crest',
    SHIELD,
    rect(0, 0, 320, 104, second),
    rect(0, 104, 320, 220, main),
    seeThrough(0.6, `<g transform="translate(0 104)">${fieldOf(field, second)}</g>`),
    rect(0, 100, 320, 8, trim),
  );
  return (
    top +
    `<path d="${SHIELD}" fill="none" stroke="${trim}" stroke-width="10"/>` +
    centred(letters, 160, 54, 34, trim) +
    at(98, 122, 124, art)
  );
}

function hexagon({ main, second, trim }: Colours, { art }: Mark): Drawing {
  const six = (radius: number) => count(6).map((side) => around(side * 60, radius, 160, 160));
  return polygon(second, ...six(156)) + polygon(trim, ...six(138)) + polygon(main, ...six(128)) + at(80, 80, 160, art);
}

function pennant({ main, second, trim }: Colours, { art, letters }: Mark): Drawing {
  const cloth = 'M36 30H284V214L160 300L36 214Z';
  return (
    shape(cloth, main) +
    within('pennant', cloth, rect(36, 30, 248, 58, second), rect(36, 86, 248, 8, trim)) +
    centred(letters, 160, 43, 30, '#FFFFFF') +
    at(96, 110, 128, art)
  );
}

function monogram({ main, second, trim }: Colours, { letters }: Mark): Drawing {
  const short = letters.slice(0, 2);
  return (
    disc(160, 160, 154, second) +
    disc(160, 160, 140, trim) +
    disc(160, 160, 132, main) +
    centred(short, 160, short.length > 1 ? 112 : 100, short.length > 1 ? 96 : 120, '#FFFFFF', 2.2)
  );
}

function tile({ main, second, trim }: Colours, { art }: Mark, field: Field): Drawing {
  const frame = 'M60 8H260A52 52 0 0 1 312 60V260A52 52 0 0 1 260 312H60A52 52 0 0 1 8 260V60A52 52 0 0 1 60 8Z';
  return (
    within('tile', frame, rect(0, 0, 320, 320, main), seeThrough(0.7, fieldOf(field, second)), rect(0, 276, 320, 44, trim)) +
    at(72, 56, 176, art)
  );
}

function wreath({ main, second, trim }: Colours, { art }: Mark): Drawing {
  const leaf = (degrees: number) => {
    const [x, y] = around(degrees, 136, 160, 160);
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="9" ry="24" transform="rotate(${degrees + (degrees > 180 ? -62 : 62)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="${second}"/>`;
  };
  const leaves = [...count(9).map((step) => leaf(38 + step * 15)), ...count(9).map((step) => leaf(322 - step * 15))];
  return layers(
    leaves.join(''),
    disc(160, 156, 112, main),
    ring(160, 156, 103, trim, 4),
    within('wreath', circlePath(160, 156, 100), at(88, 84, 144, art)),
    polygon(trim, ...count(10).map((point) => around(point * 36, point % 2 ? 9 : 20, 160, 24))),
  );
}

function fieldOf(field: Field, colour: string): Drawing {
  if (field === 'halves') return rect(160, 0, 160, 320, colour);
  if (field === 'sash') return shape('M-20 250L250 -20H350L-20 350Z', colour);
  return count(4)
    .map((stripe) => rect(20 + stripe * 80, 0, 40, 320, colour))
    .join('');
}

function centred(text: string, x: number, y: number, height: number, colour: string, weight = 2): Drawing {
  return write(text, x - widthOf(text, height) / 2, y, height, colour, weight);
}

/** Up to three capitals, of the significant words. */
function initials(name: string): string {
  const words = name.split(/[^\p{L}.]+/u).filter((word) => /^\p{Lu}/u.test(word) || word.includes('.'));
  const letters = words.flatMap((word) => (word.includes('.') ? word.split('.') : [word.slice(0, 1)])).join('');
  return letters
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^A-Z]/g, '')
    .slice(0, 3);
}
