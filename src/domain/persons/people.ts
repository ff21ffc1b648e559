import { showHex } from '../colour/colour';
import { fromHsva } from '../colour/hsv';
import { fnv1a } from '../text/fnv1a';

const MOST_INITIALS = 4;

/** First letters of at most four words of a name, upper case: `Anna de Vries` gives `ADV`. Empty for an empty name. */
export function initials(name: string): string {
  return words(name)
    .slice(0, MOST_INITIALS)
    .map((word) => [...word][0]?.toLocaleUpperCase('nl') ?? '')
    .join('');
}

/** A colour that always belongs to the same name, however it is cased or spaced. Its text colour: `readableOn`. */
export function colourOf(name: string): string {
  const hue = fnv1a(words(name).join(' ').toLowerCase()) % 360;
  return showHex(fromHsva({ hue, saturation: 0.58, value: 0.62, alpha: 1 }));
}

/** Words begin with a letter or digit; brackets and dashes around them do not count. */
function words(name: string): string[] {
  return name
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '');
}
