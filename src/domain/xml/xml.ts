/** An XML element: its name, attributes, and text or children. Null children are omitted. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

type Child = XmlElement | null | readonly (XmlElement | null)[];

/** @example element('cbc:ID', '2026-000123', { schemeID: '0106' }) */
export function element(name: string, content: string | readonly Child[], attributes: Readonly<Record<string, string>> = {}): XmlElement {
  return { name, attributes, content: typeof content === 'string' ? content : content.flat().filter((child) => child !== null) };
}

/** The same, but null if there is no content: Peppol refuses empty elements. */
export const elementIf = (
  name: string,
  text: string | null | undefined,
  attributes?: Readonly<Record<string, string>>,
): XmlElement | null => (text === null || text === undefined || text.trim() === '' ? null : element(name, text, attributes));

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text that is valid in XML 1.0: its five special characters escaped; control characters, lone surrogates and non-characters removed. */
export const escapeText = (text: string): string =>
  text
    .replace(/(?![\t\n\r\u007F-\u009F])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** A complete document in UTF-8, with one element per line. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}`;

/** One element, for documents that are written in pieces. */
export function writeElement({ name, attributes, content }: XmlElement, indent = ''): string {
  const attributeText = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeText(value)}"`)
    .join('');
  if (typeof content === 'string') return `${indent}<${name}${attributeText}>${escapeText(content)}</${name}>\n`;
  return `${indent}<${name}${attributeText}>\n${content.map((child) => writeElement(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}
