import { type Drawing, line } from './svg';

/** Each letter as a pen's path on a grid 10 high, with its width. This needs no font, not even one of the machine. */
const LETTERS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [7.4, 'M0 10L3.7 0L7.4 10M1.5 6.6H5.9'],
  B: [6, 'M0 0V10H3.3A2.6 2.6 0 0 0 3.3 4.8H0M0 0H2.9A2.4 2.4 0 0 1 2.9 4.8'],
  C: [7, 'M7 1.8A4.2 5 0 1 0 7 8.2'],
  D: [6.8, 'M0 0V10H2.2A4.6 5 0 0 0 2.2 0Z'],
  E: [5.2, 'M5.2 0H0V10H5.2M0 4.8H4.6'],
  F: [5, 'M5 0H0V10M0 4.8H4.4'],
  G: [7.2, 'M6.9 1.7A4.3 5 0 1 0 7.2 8V5.4H4.4'],
  H: [6.6, 'M0 0V10M6.6 0V10M0 4.9H6.6'],
  I: [0, 'M0 0V10'],
  J: [4.4, 'M4.4 0V7.2A2.3 2.8 0 0 1 0 8'],
  K: [6.2, 'M0 0V10M5.8 0L0 6M2.2 4L6.2 10'],
  L: [4.8, 'M0 0V10H4.8'],
  M: [8, 'M0 10V0L4 6.2L8 0V10'],
  N: [6.6, 'M0 10V0L6.6 10V0'],
  O: [8.4, 'M4.2 0A4.2 5 0 1 0 4.2 10A4.2 5 0 1 0 4.2 0Z'],
  P: [5.8, 'M0 10V0H3A2.7 2.7 0 0 1 3 5.5H0'],
  Q: [8.4, 'M4.2 0A4.2 5 0 1 0 4.2 10A4.2 5 0 1 0 4.2 0ZM5.4 7.2L8.2 10.4'],
  R: [6, 'M0 10V0H3A2.6 2.6 0 0 1 3 5.2H0M3 5.2L6 10'],
  S: [5.6, 'M5.3 1.6C4.6 .4 3.6 0 2.8 0C1.3 0 .2 1 .2 2.5C.2 5.6 5.6 4.3 5.6 7.5C5.6 9 4.4 10 2.8 10C1.6 10 .6 9.4 0 8.2'],
  T: [6.8, 'M0 0H6.8M3.4 0V10'],
  U: [6.6, 'M0 0V6.6A3.3 3.4 0 0 0 6.6 6.6V0'],
  V: [7.2, 'M0 0L3.6 10L7.2 0'],
  W: [10.4, 'M0 0L2.7 10L5.2 1.6L7.7 10L10.4 0'],
  X: [6.6, 'M0 0L6.6 10M6.6 0L0 10'],
  Y: [6.8, 'M0 0L3.4 5L6.8 0M3.4 5V10'],
  Z: [6.2, 'M0 0H6.2L0 10H6.2'],
  ' ': [2.4, ''],
};

const GAP = 2.6;
const letterOf = (letter: string) => LETTERS[letter] ?? LETTERS[' '] ?? ([0, ''] as const);

/** The width in pixels of `text` when it is `height` high. */
export const widthOf = (text: string, height: number): number =>
  ([...text.toUpperCase()].reduce((sum, letter) => sum + letterOf(letter)[0] + GAP, -GAP) * height) / 10;

/** Writes capitals with a round pen, `height` high, from the top left at x, y. `weight` is the pen's width on the grid of 10. */
export function write(text: string, x: number, y: number, height: number, colour: string, weight = 1.9): Drawing {
  let pen = 0;
  const strokes = [...text.toUpperCase()].map((letter) => {
    const [width, path] = letterOf(letter);
    const drawn = path === '' ? '' : `<g transform="translate(${pen.toFixed(2)} 0)">${line(path, colour, weight)}</g>`;
    pen += width + GAP;
    return drawn;
  });
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(height / 10).toFixed(3)})">${strokes.join('')}</g>`;
}
