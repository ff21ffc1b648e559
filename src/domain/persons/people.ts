import { showHex } from '../colour/colour';
import { fromHsva } from '../colour/hsv';
import { fnv1a } from '../text/fnv1a';

const MAX_INITIALS = 4;

/** The first letters of at most four words of a name, in upper case: `Anna de Vries` gives `ADV`. Empty for an empty name. */
export function initials(name: string): string {
  return words(name)
    .slice(0, MAX_INITIALS)
    .map((word) => [...word][0]?.toLocaleUpperCase('nl') ?? '')
    .join('');
}

/** A colour that is always the same for a name, regardless of case and spaces. Use `readableOn` for its text colour. */
export function colourOf(name: string): string {
  const hue = fnv1a(words(name).join(' ').toLowerCase()) % 360;
  return showHex(fromHsva({ hue, saturation: 0.58, value: 0.62, alpha: 1 }));
}

/** Words start with a letter or digit; surrounding brackets and dashes are ignored. */
function words(name: string): string[] {
  return name
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '');
}
