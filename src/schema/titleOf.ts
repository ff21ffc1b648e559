import { showDate } from '../domain/typed/dates';
import type { AnyResource } from './row';
import { traitsOf } from './traits';

/**
 * What people call a record: the value of its title field, a date as `DD-MM-YYYY`. Null where it holds nothing.
 * @example titleOf(sessions, { date: '2026-11-23', ... }) // '23-11-2026'
 */
export function titleOf(
  { title, fields }: Pick<AnyResource, 'title' | 'fields'>,
  record: Readonly<Record<string, unknown>>,
): string | null {
  const value = record[title];
  if (typeof value !== 'string' || value === '') return null;
  return fields[title] && traitsOf(fields[title]).title === 'day' ? showDate(value) : value;
}
