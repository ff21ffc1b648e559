const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text as a spreadsheet's XML holds it. What no XML may hold is left out: control characters and halves of a character.
 * `_x0041_` would be read as a code, so its first sign is written as one.
 */
export const escapeXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r\u007F-\u009F])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
