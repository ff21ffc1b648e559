import { element, type XmlElement, writeXml } from '../../xml/xml';

/** A property list value. Numbers are whole; Apple's files need no others here. */
export type PlistValue = string | number | boolean | readonly PlistValue[] | { readonly [key: string]: PlistValue };

const DOCTYPE = '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';

/** Serialises a property list as XML. Source: plist(5). */
export function writePlist(value: PlistValue): string {
  const text = writeXml(element('plist', [elementOf(value)], { version: '1.0' })).replace(/<(true|false)><\/\1>/g, '<$1/>');
  const [head = '', ...rest] = text.split('\n');
  return [head, DOCTYPE, ...rest].join('\n');
}

function elementOf(value: PlistValue): XmlElement {
  if (typeof value === 'string') return element('string', value);
  if (typeof value === 'number') return element('integer', String(value));
  if (typeof value === 'boolean') return element(value ? 'true' : 'false', '');
  if (isList(value)) return element('array', value.map(elementOf));
  return element(
    'dict',
    Object.entries(value).flatMap(([key, item]) => [element('key', key), elementOf(item)]),
  );
}

const isList = (value: PlistValue): value is readonly PlistValue[] => Array.isArray(value);

/** Serialises a `.strings` file: one text per line, by key. */
export const writeStrings = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([key, text]) => `"${inQuotes(key)}" = "${inQuotes(text)}";\n`)
    .join('');

const inQuotes = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
