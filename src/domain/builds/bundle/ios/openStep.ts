import { fnv1a } from '../../../text/fnv1a';

/** A value in an Xcode project file. */
export type OpenStepValue = string | number | readonly OpenStepValue[] | { readonly [key: string]: OpenStepValue };

const PLAIN = /^[A-Za-z0-9_./$]+$/;

/** Serialises a property list in the older notation of Xcode projects. */
export const writeOpenStep = (value: OpenStepValue): string => `// !$*UTF8*$!\n${written(value, '')}\n`;

function written(value: OpenStepValue, indent: string): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return PLAIN.test(value) ? value : `"${value.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;
  const inner = `${indent}\t`;
  if (isList(value)) return `(\n${value.map((item) => `${inner}${written(item, inner)},\n`).join('')}${indent})`;
  const lines = Object.entries(value).map(([key, item]) => `${inner}${written(key, inner)} = ${written(item, inner)};\n`);
  return `{\n${lines.join('')}${indent}}`;
}

const isList = (value: OpenStepValue): value is readonly OpenStepValue[] => Array.isArray(value);

/** Key of an object in a project: 24 hexadecimal digits derived from its name. */
export function objectId(name: string): string {
  const parts = [0x811c9dc5, 0x01000193, 0x9e3779b9].map((seed) => fnv1a(`${seed}:${name}`, seed));
  return parts.map((part) => part.toString(16).padStart(8, '0').toUpperCase()).join('');
}
