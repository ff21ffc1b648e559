const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Plain text as HTML: empty lines separate paragraphs, and single line breaks are kept. */
export const htmlOfText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
    .split(/\n{2,}/)
    .map((paragraph) => (paragraph === '' ? '' : `<p>${paragraph.replaceAll('\n', '<br>')}</p>`))
    .join('');
