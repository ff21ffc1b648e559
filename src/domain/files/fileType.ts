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

/** Types as people call them: `['PNG', 'JPG']`. */
export function typeNames(mimes: readonly string[]): string[] {
  return mimes.map((mime) => NAMES[mime] ?? mime);
}

/** The extensions of a type, the usual one first. Empty for a type that is not known here. */
export function typeExtensions(mime: string): readonly string[] {
  return EXTENSIONS[mime] ?? [];
}

/**
 * The type that the first bytes of a file betray, whatever its name or sender says. Null when they betray nothing:
 * text (CSV, SVG) has no mark of its own, so it is never recognised here.
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
