const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as rich text holds it: what stands apart by an empty line is a paragraph, and a single line break stays one. */
export const htmlOfText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
    .split(/\n{2,}/)
    .map((paragraph) => (paragraph === '' ? '' : `<p>${paragraph.replaceAll('\n', '<br>')}</p>`))
    .join('');
