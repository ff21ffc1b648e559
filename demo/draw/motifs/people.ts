import { disc, type Drawing, line, rect, ring, shape } from '../svg';
import type { Tone } from './tone';

const LIMB = 9;
const figure = (colour: string, head: readonly [number, number], body: string): Drawing =>
  `${disc(head[0], head[1], 9, colour)}${line(body, colour, LIMB)}`;

export const runner = ({ light, accent }: Tone): Drawing =>
  `${line('M6 40H24M2 54H18M8 68H20', accent, 4.5)}${figure(light, [66, 16], 'M58 32L48 54M58 33L72 44L84 38M56 32L40 34L32 46M48 54L66 62L62 84M48 54L40 72L20 78')}`;

export const walker = ({ light, accent }: Tone): Drawing =>
  `${line('M72 46L80 92M34 50L20 92', accent, 4)}${figure(light, [54, 14], 'M52 30L48 56M52 32L62 46L72 48M51 32L40 44L34 50M48 56L58 70L64 90M48 56L42 72L30 90')}`;

export const lotus = ({ light, accent }: Tone): Drawing =>
  `${disc(50, 46, 40, accent)}${figure(light, [50, 20], 'M50 36V60M50 39L32 54L22 66M50 39L68 54L78 66M50 62L22 74Q16 82 26 83L62 80M50 62L78 74Q84 82 74 83L38 80')}`;

export const gymnast = ({ light, accent }: Tone): Drawing =>
  `${line('M24 2V22M76 2V22', accent, 3)}${ring(24, 29, 7, accent, 4)}${ring(76, 29, 7, accent, 4)}${figure(light, [50, 32], 'M25 36L34 52L50 50L66 52L75 36M50 50V74M50 74L24 84M50 74L76 84')}`;

export const skater = ({ light, accent }: Tone): Drawing =>
  `${figure(light, [70, 24], 'M60 34L38 44M58 36L66 52L80 56M52 36L36 28L26 34M38 44L56 58L48 80M38 46L22 58L8 66')}${line('M36 89H66M2 72L14 78', accent, 4.5)}`;

export const dancer = ({ light, accent }: Tone): Drawing =>
  `${shape('M44 46L62 48L78 66Q54 76 28 62Z', accent)}${figure(light, [52, 14], 'M52 30L50 52M52 32L68 24L78 8M50 32L34 36L20 24M50 52L46 74L48 94M54 56L70 70L88 66')}`;

export const climber = ({ light, accent }: Tone): Drawing =>
  `${[
    [74, 10],
    [20, 40],
    [72, 84],
    [28, 92],
    [88, 44],
    [10, 70],
  ]
    .map(([x = 0, y = 0]) => disc(x, y, 7, accent))
    .join('')}${figure(light, [50, 28], 'M50 42L48 62M50 44L66 38L72 18M50 44L34 50L24 42M48 62L62 66L68 82M48 62L36 72L32 88')}`;

export const swimmer = ({ light, accent }: Tone): Drawing =>
  `${figure(light, [72, 40], 'M58 48L22 58M58 48L48 28L30 30')}${line('M6 72Q16 64 28 72T50 72T72 72T94 72M6 88Q16 80 28 88T50 88T72 88T94 88', accent, 6)}`;

export const wheelchair = ({ light, accent }: Tone): Drawing =>
  `${figure(light, [42, 14], 'M42 30V54H64L76 80H86M42 40H60')}${line('M34 46A24 24 0 1 0 66 76', accent, 6.5)}`;

export const family = ({ light, accent }: Tone): Drawing =>
  `${figure(light, [28, 18], 'M28 36V60M28 38L14 56M28 38L42 54M28 60L20 90M28 60L36 90')}${figure(light, [74, 18], 'M74 36V60M74 38L88 56M74 38L60 54M74 60L66 90M74 60L82 90')}${disc(51, 48, 7, accent)}${line('M51 60V74M51 64L42 54M51 64L60 54M51 74L46 90M51 74L56 90', accent, 6.5)}`;

export const team = ({ light, accent }: Tone): Drawing =>
  `${disc(26, 36, 12, light)}${disc(74, 36, 12, light)}${shape('M4 84C4 62 14 54 26 54S48 62 48 84Z', light)}${shape('M52 84C52 62 62 54 74 54S96 62 96 84Z', light)}${disc(50, 34, 15, accent)}${shape('M22 92C22 66 34 56 50 56S78 66 78 92Z', accent)}`;

export const coach = ({ light, accent, dark }: Tone): Drawing =>
  `${shape('M10 34H58A22 22 0 1 1 36 66L34 50H10Z', accent)}${disc(54, 58, 11, dark)}${rect(10, 34, 16, 10, dark, 2)}${line('M70 24L76 12M80 32L92 24M60 20V8', light, 5)}`;
