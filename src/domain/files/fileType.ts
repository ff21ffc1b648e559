const NAMES: Readonly<Record<string, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
  'text/csv': 'CSV',
};

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
  'text/csv': ['.csv'],
};

/** Display names of types: `['PNG', 'JPG']`. */
export function typeNames(mimes: readonly string[]): string[] {
  return mimes.map((mime) => NAMES[mime] ?? mime);
}

/** The extensions of a type, the most common first. Empty for an unknown type. */
export function typeExtensions(mime: string): readonly string[] {
  return EXTENSIONS[mime] ?? [];
}

/**
 * The type according to the first bytes of a file, regardless of its name or declared type. Null if they say nothing: text formats (CSV,
 * SVG) have no signature, so they are never recognised here.
 */
export function sniffType(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, ascii('RIFF')) && startsWith(bytes.subarray(8), ascii('WEBP'))) return 'image/webp';
  if (startsWith(bytes, ascii('%PDF-'))) return 'application/pdf';
  return null;
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((value, index) => bytes[index] === value);
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
