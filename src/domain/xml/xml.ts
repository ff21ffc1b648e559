/** An element of XML: its name, attributes, and text or what stands in it. Null children are left out. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string | readonly XmlElement[];
}

type Child = XmlElement | null | readonly (XmlElement | null)[];

/** @example element('cbc:ID', '2026-000123', { schemeID: '0106' }) */
export function element(name: string, content: string | readonly Child[], attributes: Readonly<Record<string, string>> = {}): XmlElement {
  return { name, attributes, content: typeof content === 'string' ? content : content.flat().filter((one) => one !== null) };
}

/** The same, and null where there is nothing to say: Peppol refuses empty elements. */
export const elementIf = (
  name: string,
  text: string | null | undefined,
  attributes?: Readonly<Record<string, string>>,
): XmlElement | null => (text === null || text === undefined || text.trim() === '' ? null : element(name, text, attributes));

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text as XML 1.0 may hold it: its five signs written as names; control characters, halves of a character and non-characters are left out. */
export const escapeText = (text: string): string =>
  text.replace(/(?![\t\n\r\u007F-\u009F])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** A whole document in UTF-8, with an element a line. */
export const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}`;

/** One element of a document that is written piece by piece. */
export function writeElement({ name, attributes, content }: XmlElement, indent = ''): string {
  const said = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeText(value)}"`)
    .join('');
  if (typeof content === 'string') return `${indent}<${name}${said}>${escapeText(content)}</${name}>\n`;
  return `${indent}<${name}${said}>\n${content.map((child) => writeElement(child, `${indent}  `)).join('')}${indent}</${name}>\n`;
}
