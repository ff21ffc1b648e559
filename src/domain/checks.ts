import { type Issue, issue } from './issue';

/** A rule over several fields of one record, said as data so that form, route and import judge alike. */
export type Check =
  | { readonly rule: 'ordered'; readonly from: string; readonly until: string }
  | { readonly rule: 'before'; readonly from: string; readonly until: string }
  | { readonly rule: 'together'; readonly fields: readonly string[] };

/** `from` is not after `until`; an empty end is open. Numbers, dates (YYYY-MM-DD) and instants compare alike. */
export const ordered = (from: string, until: string): Check => ({ rule: 'ordered', from, until });
/** `from` is earlier than `until`; an empty end is open. */
export const before = (from: string, until: string): Check => ({ rule: 'before', from, until });
/** All of the fields are given, or none. */
export const together = (...fields: string[]): Check => ({ rule: 'together', fields });

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** What `check` finds wrong with `record`. A value of the wrong type is left to its own kind to refuse. */
export function issuesOf(check: Check, record: Readonly<Record<string, unknown>>): Issue[] {
  if (check.rule === 'together') {
    const missing = check.fields.filter((name) => isEmpty(record[name]));
    return missing.length === check.fields.length ? [] : missing.map((name) => issue(name, 'validation.required'));
  }
  const { [check.from]: from, [check.until]: until } = record;
  if (isEmpty(from) || isEmpty(until) || typeof from !== typeof until) return [];
  const wrong = (from as number) > (until as number) || (check.rule === 'before' && from === until);
  return wrong ? [issue(check.until, check.rule === 'before' ? 'validation.after' : 'validation.not_before', { other: `field:${check.from}` })] : [];
}
