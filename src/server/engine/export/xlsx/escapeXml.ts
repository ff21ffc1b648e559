const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for the XML of a spreadsheet. Characters that XML forbids are removed. `_x0041_` would be read as a character code, so its
 * first character is escaped.
 */
export const escapeXml = (text: string): string =>
  text
    .replace(/(?![\t\n\r\u007F-\u009F])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
