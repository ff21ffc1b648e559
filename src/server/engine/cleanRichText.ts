import sanitize from 'sanitize-html';
import type { Field, FieldMap } from '../../schema/field';
import { innerOf, traitsOf } from '../../schema/traits';

/** Links need a scheme: `//elsewhere.test` and `/\\elsewhere.test` leave the site too, and relative links do not work in mails. */
const WHOLE_ADDRESS = /^(https?:\/\/|mailto:)/i;

/** Allowed elements; other elements are replaced by their text. Links may only lead to the web or an email address. */
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

/** Sanitises HTML written by users. HTML without text becomes empty. */
export function cleanHtml(html: string): string {
  const clean = sanitize(html, ALLOWED).trim();
  return clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}

type Values = Readonly<Record<string, unknown>>;

/** The record with sanitised rich text, also in groups and rows, before validation. */
export const cleanRichText = (fields: FieldMap, record: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Object.hasOwn(fields, name) && fields[name] ? cleanedIn(fields[name], value) : value,
    ]),
  );

/** The value is not validated yet; a value of another shape is left to the rules. */
function cleanedIn(field: Field, value: unknown): unknown {
  if (traitsOf(field).holds === 'html') return typeof value === 'string' ? cleanHtml(value) : value;
  const inner = innerOf(field);
  if (!inner || typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? value.map((item) => cleanedIn(field, item)) : cleanRichText(inner, value as Values);
}
