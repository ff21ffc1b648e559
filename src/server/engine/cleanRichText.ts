import sanitize from 'sanitize-html';
import type { Field, FieldMap } from '../../schema/field';
import { innerOf, traitsOf } from '../../schema/traits';

/** With its scheme: `//elsewhere.test` and `/\elsewhere.test` lead off the page as well, and in a mail nothing else leads anywhere. */
const WHOLE_ADDRESS = /^(https?:\/\/|mailto:)/i;

/** What rich text may hold; the rest of an element's kind goes, its words stay. Links lead to the web or a mail address alone. */
const ALLOWED: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (tagName, { href = '' }) => ({ tagName, attribs: Object.fromEntries(WHOLE_ADDRESS.test(href.trim()) ? [['href', href]] : []) }),
  },
  disallowedTagsMode: 'discard',
};

/** HTML of people as it may be kept and shown. An empty paragraph is nothing. */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, ALLOWED).trim();
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}

type Values = Readonly<Record<string, unknown>>;

/** The record with its rich text cleaned, also within groups and rows, before it is judged. */
export const cleanRichText = (fields: FieldMap, record: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Object.hasOwn(fields, name) && fields[name] ? cleanedIn(fields[name], value) : value,
    ]),
  );

/** What stands there may be anything yet; what is not of the field's shape is left to the rules. */
function cleanedIn(field: Field, value: unknown): unknown {
  if (traitsOf(field).holds === 'html') return typeof value === 'string' ? cleanHtml(value) : value;
  const inner = innerOf(field);
  if (!inner || typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value.map((one) => cleanedIn(field, one)) : cleanRichText(inner, value as Values);
}
