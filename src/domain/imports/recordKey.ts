import { comparableName } from '../organizations/resemblance';
import { comparable } from './comparable';

type Values = Readonly<Record<string, unknown>>;

/** What makes two records the same one, in one spelling; null where none of it is there. What is missing is missing in both. */
export function recordKey(names: readonly string[], record: Values): string | null {
  const parts = names.map((name) => comparable(textOf(record[name])));
  return parts.every((part) => part === '') ? null : parts.join('|');
}

/** The same by looser words, for fields by which two records may be one; null where any of it is missing. */
export function alikeKey(names: readonly string[], record: Values): string | null {
  const parts = names.map((name) => comparableName(textOf(record[name])));
  return parts.some((part) => part === '') ? null : parts.join('|');
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
