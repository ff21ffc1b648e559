import sanitize from 'sanitize-html';
import type { AnyResource } from '../../schema/row';

/** What rich text may hold; the rest of an element's kind goes, its words stay. Links lead to the web or a mail address alone. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' },
  disallowedTagsMode: 'discard',
};

/** HTML of people as it may be kept and shown. An empty paragraph is nothing. */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, ALLOWED).trim();
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}

/** The words of rich text alone, one line for each paragraph or item. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<br\s*\/?>|<\/(p|li|h2|h3|blockquote)>/gi, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/** The record with its rich text cleaned, before it is judged. */
export function cleanRichText(resource: AnyResource, record: Record<string, unknown>): Record<string, unknown> {
  const cleaned = Object.entries(record).map(([name, value]) => [
    name,
    resource.fields[name]?.kind === 'richText' && typeof value === 'string' ? cleanHtml(value) : value,
  ]);
  return Object.fromEntries(cleaned);
}
