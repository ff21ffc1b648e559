import { createRandom } from '../createRandom';
import { type MotifName, MOTIFS } from './motifs/motifs';
import { groundOf, toneOn } from './palettes';
import { at, count, disc, type Drawing, line, rect, ring, seeThrough, shape, widePicture } from './svg';

const [WIDTH, HEIGHT] = [1000, 500];

/** A picture of 1000 by 500: one large motif on a patterned background. */
export function drawPoster(motif: MotifName, turn: number): Drawing {
  const colours = groundOf(turn);
  const pattern = PATTERNS[turn % PATTERNS.length] ?? dots;
  const tone = toneOn(colours);
  return widePicture(
    rect(0, 0, WIDTH, HEIGHT, colours.ground),
    seeThrough(0.5, pattern(colours.deep, motif)),
    disc(500, 250, 186, colours.deep),
    ring(500, 250, 204, colours.accent, 6),
    at(375, 125, 250, MOTIFS[motif](tone)),
  );
}

const PATTERNS = [dots, waves, beams, hills, confetti];

function dots(colour: string): Drawing {
  return count(9)
    .flatMap((row) => count(17).map((column) => disc(column * 64 + (row % 2) * 32, row * 62, 11, colour)))
    .join('');
}

function waves(colour: string): Drawing {
  return count(8)
    .map((row) => line(`M-60 ${row * 70 + 10}${'q31 -34 62 0t62 0'.repeat(10)}`, colour, 14))
    .join('');
}

function beams(colour: string): Drawing {
  return count(12)
    .map((beam) => `<g transform="rotate(${beam * 30} 500 250)">${shape('M500 250L560 -400H440Z', colour)}</g>`)
    .join('');
}

function hills(colour: string): Drawing {
  return count(5)
    .map((row) =>
      count(9)
        .map((column) => [96, 70, 44].map((radius) => ring(column * 140 - (row % 2) * 70, row * 120 + 70, radius, colour, 12)).join(''))
        .join(''),
    )
    .join('');
}

function confetti(colour: string, seed: string): Drawing {
  const random = createRandom(`confetti ${seed}`);
  return count(90)
    .map(
      () =>
        `<g transform="translate(${random.whole(0, WIDTH)} ${random.whole(0, HEIGHT)}) rotate(${random.whole(0, 180)})">${rect(-16, -5, 32, 10, colour, 5)}</g>`,
    )
    .join('');
}
