import { createRandom } from '../createRandom';
import { widthOf, write } from './letters';
import { type MotifName, MOTIFS } from './motifs/motifs';
import { at, count, disc, type Drawing, picture, rect, seeThrough, widePicture } from './svg';

/** The appearance of an application. */
export interface Brand {
  readonly name: string;
  readonly motif: MotifName;
  readonly primary_color: string;
  readonly secondary_color: string;
}

const toneOf = ({ primary_color }: Brand) => ({ light: '#FFFFFF', accent: '#FFD35C', dark: primary_color });
const sign = (brand: Brand, size: number): Drawing =>
  rect(0, 0, size, size, brand.primary_color, size * 0.26) + at(size * 0.15, size * 0.15, size * 0.7, MOTIFS[brand.motif](toneOf(brand)));

/** The symbol and the name, 120 high on a transparent background, in a colour that is readable on white and on near black. */
export function drawBrand(brand: Brand): Drawing {
  const [text, height] = [44, 120];
  const width = Math.ceil(height + 34 + widthOf(brand.name, text) + 8);
  return picture(width, height, sign(brand, height), write(brand.name, height + 34, (height - text) / 2, text, brand.primary_color, 2.1));
}

/** The symbol alone, 192 by 192. */
export const drawFavicon = (brand: Brand): Drawing => picture(192, 192, sign(brand, 192));

/** For offers without a picture: a subtle pattern in the brand's two colours, 1000 by 500. */
export function drawFallback(brand: Brand): Drawing {
  const random = createRandom(`fallback ${brand.name}`);
  const tiles = count(50).map((index) => {
    const [x, y] = [(index % 10) * 100, Math.floor(index / 10) * 100];
    const colour = random.pick(['#FFFFFF', brand.secondary_color, '#000000']);
    const share = random.pick([0.05, 0.09, 0.14]);
    const quarter = `<path d="M0 0H100A100 100 0 0 1 0 100Z" fill="${colour}"/>`;
    const form = random.pick([quarter, disc(50, 50, 50, colour), disc(50, 50, 26, colour), `<path d="M0 0H100L0 100Z" fill="${colour}"/>`]);
    return seeThrough(share, `<g transform="translate(${x} ${y}) rotate(${random.pick([0, 90, 180, 270])} 50 50)">${form}</g>`);
  });
  return widePicture(rect(0, 0, 1000, 500, brand.primary_color), ...tiles, at(400, 150, 200, MOTIFS[brand.motif](toneOf(brand))));
}
