import { fnv1a } from '../../../text/fnv1a';

/** What a project file of Xcode holds. */
export type OpenStepValue = string | number | readonly OpenStepValue[] | { readonly [key: string]: OpenStepValue };

const PLAIN = /^[A-Za-z0-9_./$]+$/;

/** A property list in the older notation, in which Xcode keeps its projects. */
export const writeOpenStep = (value: OpenStepValue): string => `// !$*UTF8*$!\n${written(value, '')}\n`;

function written(value: OpenStepValue, indent: string): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return PLAIN.test(value) ? value : `"${value.replace(/[\\"]/g, (sign) => `\\${sign}`)}"`;
  const inner = `${indent}\t`;
  if (isList(value)) return `(\n${value.map((one) => `${inner}${written(one, inner)},\n`).join('')}${indent})`;
  const lines = Object.entries(value).map(([key, one]) => `${inner}${written(key, inner)} = ${written(one, inner)};\n`);
  return `{\n${lines.join('')}${indent}}`;
}

const isList = (value: OpenStepValue): value is readonly OpenStepValue[] => Array.isArray(value);

/** The key of an object in a project: 24 digits of base 16, the same for the same name. */
export function objectId(name: string): string {
  const parts = [0x811c9dc5, 0x01000193, 0x9e3779b9].map((seed) => fnv1a(`${seed}:${name}`, seed));
  return parts.map((part) => part.toString(16).padStart(8, '0').toUpperCase()).join('');
}
