import { element, writeXml, type XmlElement } from '../../xml/xml';

/** Escapes the text of a string resource. Source: developer.android.com, String resources. */
export const resourceText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replace(/['"]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    .replace(/^[@?]/, (sign) => `\\${sign}`);

/** A `<resources>` document. */
export const writeResources = (children: readonly XmlElement[]): string => writeXml(element('resources', children));

/** @example named('color', 'splash', '#FFFFFF') // <color name="splash">#FFFFFF</color> */
export const named = (kind: string, name: string, text: string): XmlElement => element(kind, text, { name });

/** A style with its parent and items. */
export const style = (name: string, parent: string, items: Readonly<Record<string, string>>): XmlElement =>
  element(
    'style',
    Object.entries(items).map(([item, value]) => named('item', item, value)),
    { name, parent },
  );

export const ANDROID = 'http://schemas.android.com/apk/res/android';
