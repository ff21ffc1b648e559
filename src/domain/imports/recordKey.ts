import { comparableName } from '../organizations/resemblance';
import { comparable } from './comparable';

type Values = Readonly<Record<string, unknown>>;

/** Records with the same key are the same record; null if all fields are empty. An empty field equals another empty field. */
export function recordKey(names: readonly string[], record: Values): string | null {
  const parts = names.map((name) => comparable(textOf(record[name])));
  return parts.every((part) => part === '') ? null : parts.join('|');
}

/** Records with the same key resemble each other; null if any field is empty. */
export function alikeKey(names: readonly string[], record: Values): string | null {
  const parts = names.map((name) => comparableName(textOf(record[name])));
  return parts.some((part) => part === '') ? null : parts.join('|');
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
