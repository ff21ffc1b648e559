const SIGNS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' };

/**
 * Rich text (as returned by `cleanHtml`) as plain text: for the text part of a mail, and for lists.
 * @example plainTextOf('<p>Zie <a href="https://a.nl">onze site</a></p><ul><li><p>een</p></li></ul>') // 'Zie onze site (https://a.nl)\n\n- een'
 */
export function plainTextOf(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (_all, href: string, words: string) =>
      isBareLink(href, words) ? words : `${words} (${href.replace(/^mailto:/, '')})`,
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

/** Whether the text of a link is its address. */
const isBareLink = (href: string, words: string) =>
  href.replace(/^(https?:\/\/|mailto:)/, '').replace(/\/$/, '') === words.replace(/^https?:\/\//, '').replace(/\/$/, '');
