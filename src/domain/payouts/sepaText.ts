/** Letters that do not decompose into a permitted letter and a diacritic. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ĸ: 'k',
  ŧ: 't',
  Ŧ: 'T',
  '&': '+',
  '€': 'EUR',
  '@': '(at)',
  _: '-',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '"': "'",
  '`': "'",
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  ';': ',',
  '!': '.',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '|': '/',
  '=': '-',
  '~': '-',
  '·': '-',
  '•': '-',
  '…': '...',
};

const ALLOWED = /[a-zA-Z0-9/\-?:().,'+ ]/;
const WHOLE = /^[a-zA-Z0-9/\-?:().,'+ ]*$/;

/** Whether a text contains only characters that a SEPA file allows. */
export const isSepaText = (text: string): boolean => WHOLE.test(text);

/**
 * A text in the characters that all SEPA banks accept. Diacritics are removed, other letters get a known spelling, and anything else
 * becomes a full stop. Double slashes and slashes at either end have a meaning to banks, and are removed. Source: docs/domain/payouts.md 3.
 * @example sepaText('Café ’t Hóékje & Co') // "Cafe 't Hoekje + Co"
 */
export function sepaText(text: string): string {
  return (isSepaText(text) ? text : spelled(text))
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .replace(/^[/ ]+|[/ ]+$/g, '');
}

function spelled(text: string): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (ALLOWED.test(letter)) return letter;
    if (/\s/u.test(letter)) return ' ';
    if (/[\p{Cc}\p{Cf}\p{Mn}]/u.test(letter)) return '';
    const known = SPELLED[letter];
    if (known !== undefined) return known;
    const bare = [...letter.normalize('NFKD')].filter((character) => ALLOWED.test(character)).join('');
    return bare === '' ? '.' : bare;
  });
  return letters.join('');
}

/** Whether the text is still readable: it contains a letter or digit. */
export const isReadable = (text: string): boolean => /[a-zA-Z0-9]/.test(text);
