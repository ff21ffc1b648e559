const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' };

/**
 * Rich text (as `cleanHtml` leaves it) as plain text: for the plain half of a mail, and for lists.
 * @example plainTextOf('<p>Zie <a href="https://a.nl">onze site</a></p><ul><li><p>een</p></li></ul>') // 'Zie onze site (https://a.nl)\n\n- een'
 */
export function plainTextOf(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (_all, href: string, words: string) =>
      isSaid(href, words) ? words : `${words} (${href.replace(/^mailto:/, '')})`,
    )
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>(\s*<p>)?/g, '\n- ')
    .replace(/(<\/p>\s*)?<\/li>/g, '')
    .replace(/<\/?(p|h2|h3|ul|ol|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '');
  return text
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )/g, (gap, at: number, whole: string) => (/\n- [^\n]*$/.test(whole.slice(0, at)) ? '\n' : gap))
    .trim();
}

/** An address whose words are the address itself. */
const isSaid = (href: string, words: string) =>
  href.replace(/^(https?:\/\/|mailto:)/, '').replace(/\/$/, '') === words.replace(/^https?:\/\//, '').replace(/\/$/, '');
