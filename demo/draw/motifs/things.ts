import { around, count, disc, type Drawing, line, rect, ring, shape, through, turned } from '../svg';
import type { Tone } from './tone';

export const heart = ({ light, accent }: Tone): Drawing =>
  `${shape('M50 88C20 66 8 50 8 34C8 18 20 10 31 10C40 10 47 15 50 22C53 15 60 10 69 10C80 10 92 18 92 34C92 50 80 66 50 88Z', light)}${line('M14 50H34L42 34L54 64L62 50H86', accent, 6)}`;
export const leaf = ({ light, accent }: Tone): Drawing =>
  `${shape('M18 82C6 40 30 10 88 10C92 66 62 94 18 82Z', light)}${line('M10 92C24 70 44 48 70 30M34 62V44M46 50V34M36 62H56M48 50H66', accent, 4)}`;
export const star = ({ light, accent }: Tone): Drawing =>
  `${shape('M50 6l13 27 30 4-22 21 6 30-27-15-27 15 6-30L7 37l30-4Z', light)}${disc(50, 50, 12, accent)}`;
export const sun = ({ light, accent }: Tone): Drawing =>
  `${count(12)
    .map((ray) => line(through(around(ray * 30, 32), around(ray * 30, ray % 2 ? 39 : 44)), accent, 6))
    .join('')}${disc(50, 50, 24, light)}`;
export const moon = ({ light, accent }: Tone): Drawing =>
  `${shape('M62 8A42 42 0 1 0 92 64A36 36 0 0 1 62 8Z', light)}${[
    [78, 22, 4],
    [88, 40, 3],
    [70, 40, 2.5],
  ]
    .map(([x = 0, y = 0, size = 0]) => disc(x, y, size, accent))
    .join('')}`;
export const snowflake = ({ light, accent }: Tone): Drawing =>
  `${count(6)
    .map((arm) => turned(arm * 60, line('M50 50V10M50 24L40 14M50 24L60 14M50 36L42 28M50 36L58 28', light, 5)))
    .join('')}${disc(50, 50, 7, accent)}`;
export const note = ({ light, accent }: Tone): Drawing =>
  `${line('M36 74V22L80 12V64', light, 7)}${line('M36 34L80 24', light, 7)}<ellipse cx="26" cy="76" rx="14" ry="11" transform="rotate(-20 26 76)" fill="${accent}"/><ellipse cx="70" cy="66" rx="14" ry="11" transform="rotate(-20 70 66)" fill="${accent}"/>`;
export const palette = ({ light, accent, dark }: Tone): Drawing =>
  `${shape('M50 10C24 10 6 28 6 50S24 90 46 90C56 90 56 80 52 74C48 66 54 60 62 60H78C88 60 94 54 94 46C94 26 74 10 50 10Z', light)}${disc(28, 44, 8, accent)}${disc(46, 28, 8, dark)}${disc(70, 34, 8, accent)}${disc(30, 66, 7, dark)}`;
export const house = ({ light, accent, dark }: Tone): Drawing =>
  `${shape('M50 8L94 46H82V90H18V46H6Z', light)}${rect(42, 60, 16, 30, dark, 2)}${shape('M50 54C42 48 36 44 36 38C36 30 46 30 50 36C54 30 64 30 64 38C64 44 58 48 50 54Z', accent)}`;
export const tree = ({ light, accent }: Tone): Drawing =>
  `${line('M50 94V50M50 72L64 58M50 64L38 52', accent, 7)}${disc(50, 26, 20, light)}${disc(30, 42, 18, light)}${disc(70, 42, 18, light)}`;
export const ticket = ({ light, accent, dark }: Tone): Drawing =>
  turned(
    -14,
    shape('M6 26H94V42A9 9 0 0 0 94 60V76H6V60A9 9 0 0 0 6 42Z', light),
    line('M66 32V36M66 46V50M66 60V64', dark, 4),
    shape('M36 34l5 10.5 11.5 1.5-8.5 8 2.2 11.5L36 60l-10.2 5.5 2.2-11.5-8.5-8 11.5-1.5Z', accent),
  );
export const coin = ({ light, accent, dark }: Tone): Drawing =>
  `${disc(58, 58, 34, accent)}${disc(44, 46, 36, light)}${ring(44, 46, 28, dark, 3)}${line('M58 34C48 26 34 32 34 46S48 66 58 58M28 42H48M28 51H48', dark, 5)}`;
export const gift = ({ light, accent }: Tone): Drawing =>
  `${rect(12, 44, 76, 48, light, 5)}${rect(6, 30, 88, 18, light, 5)}${rect(43, 30, 14, 62, accent)}${line('M50 30C40 4 18 10 24 24C28 30 40 30 50 30C60 4 82 10 76 24C72 30 60 30 50 30', accent, 6)}`;
export const graduation = ({ light, accent }: Tone): Drawing =>
  `${shape('M50 18L98 40L50 62L2 40Z', light)}${shape('M24 54L50 66L76 54V74C66 86 34 86 24 74Z', light)}${line('M50 40L86 46V74', accent, 4.5)}${disc(86, 78, 7, accent)}`;
export const balloon = ({ light, accent }: Tone): Drawing =>
  `${line('M36 62C30 76 44 80 36 96M68 68C74 80 60 84 66 96', light, 3)}${shape('M68 28C84 28 90 40 88 50C86 62 74 70 68 72C62 70 50 62 48 50C46 40 52 28 68 28Z', accent)}${shape('M36 6C54 6 62 20 60 34C58 50 44 62 36 64C28 62 14 50 12 34C10 20 18 6 36 6Z', light)}`;
export const kite = ({ light, accent, dark }: Tone): Drawing =>
  `${shape('M60 6L90 34L50 70L32 28Z', light)}${shape('M60 6L90 34L46 32Z', accent)}${line('M60 6L50 70M32 28L90 34', dark, 2.5)}${line('M50 70C40 76 46 84 34 84S24 92 14 94', light, 4)}`;
export const bolt = ({ light, accent }: Tone): Drawing => `${disc(50, 50, 42, accent)}${shape('M58 10L24 56H46L40 90L76 42H54Z', light)}`;
export const flag = ({ light, accent }: Tone): Drawing =>
  `${line('M20 94V8', light, 7)}${shape('M24 12C42 4 54 22 88 12V56C54 66 42 48 24 56Z', accent)}`;
export const pin = ({ light, accent }: Tone): Drawing =>
  `${shape('M50 4C70 4 84 18 84 38C84 62 58 84 50 96C42 84 16 62 16 38C16 18 30 4 50 4Z', light)}${disc(50, 38, 16, accent)}`;
export const purse = ({ light, accent, dark }: Tone): Drawing =>
  `${shape('M10 28L76 12V28Z', accent)}${rect(6, 26, 88, 60, light, 9)}${shape('M94 46H72A11 11 0 0 0 72 68H94Z', dark)}${disc(74, 57, 5, accent)}`;
export const wave = ({ light, accent }: Tone): Drawing =>
  `${line('M4 34Q15 22 27 34T50 34T73 34T96 34M4 76Q15 64 27 76T50 76T73 76T96 76', light, 8)}${line('M4 55Q15 43 27 55T50 55T73 55T96 55', accent, 8)}`;
export const target = ({ light, accent }: Tone): Drawing =>
  `${ring(50, 50, 38, light, 8)}${ring(50, 50, 22, light, 7)}${disc(50, 50, 10, accent)}`;
export const hall = ({ light, accent, dark }: Tone): Drawing =>
  `${shape('M4 46Q50 2 96 46V90H4Z', light)}${rect(38, 60, 24, 30, accent, 2)}${line('M50 60V90M16 56H28M16 70H28M72 56H84M72 70H84', dark, 4)}`;
export const goal = ({ light, accent }: Tone): Drawing =>
  `<g opacity=".6">${line('M12 36H88M12 50H88M12 64H88M26 22V80M42 22V80M58 22V80M74 22V80', light, 2)}</g>${line('M10 82V22H90V82', light, 7)}${line('M2 86H98', accent, 7)}`;
export const bench = ({ light, accent }: Tone): Drawing =>
  `${disc(70, 26, 20, accent)}${line('M70 40V80', accent, 6)}${line('M8 56H62M8 66H62M16 66V86M54 66V86M10 42H60', light, 6)}`;
