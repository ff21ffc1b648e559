import { showDate } from '../domain/typed/dates';
import type { AnyResource } from './row';
import { listedName } from '../domain/persons/surname';
import { surnameOf, traitsOf } from './traits';

/** The fields from which `titleOf` builds a title. */
export const titleFields = ({ title, fields }: Pick<AnyResource, 'title' | 'fields'>): string[] =>
  [title, surnameOf(fields[title])].filter((name) => name !== null);

/**
 * The title of a record: the value of its title field, a date as `DD-MM-YYYY`, a person surname first. Null if the field is empty.
 *
 * @example titleOf(sessions, { date: '2026-11-23', ... }) // '23-11-2026'
 */
export function titleOf(
  { title, fields }: Pick<AnyResource, 'title' | 'fields'>,
  record: Readonly<Record<string, unknown>>,
): string | null {
  const value = record[title];
  if (typeof value !== 'string' || value === '') return null;
  const first = record[surnameOf(fields[title]) ?? ''];
  if (typeof first === 'string') return listedName({ first_name: first, last_name: value });
  return fields[title] && traitsOf(fields[title]).title === 'day' ? showDate(value) : value;
}
