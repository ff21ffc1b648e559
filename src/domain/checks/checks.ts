import { type CancellationPeriod, cancellationPeriodIssues } from '../cancellation/cancellationPeriods';
import { type ContactWithRoles, contactIssues } from '../offers/contactRoles';
import { type Issue, issue } from './issue';
import { type QuestionShape, questionIssues } from '../questions/questionRules';
import { type WindowRule, windowRuleIssues } from '../bookings/signUpWindow';

/** A rule over several fields of one record, said as data so that form, route and import judge alike. */
export type Check =
  | { readonly rule: 'ordered'; readonly from: string; readonly until: string }
  | { readonly rule: 'before'; readonly from: string; readonly until: string }
  | { readonly rule: 'together'; readonly fields: readonly string[] }
  | { readonly rule: 'needed'; readonly when: string; readonly fields: readonly string[] }
  | { readonly rule: RecordRule };

/** Rules of one kind of record, which know its fields by name. */
type RecordRule = 'periods' | 'contacts' | 'question' | 'window';

/** `from` is not after `until`; an empty end is open. Numbers, dates (YYYY-MM-DD) and instants compare alike. */
export const ordered = (from: string, until: string): Check => ({ rule: 'ordered', from, until });
/** `from` is earlier than `until`; an empty end is open. */
export const before = (from: string, until: string): Check => ({ rule: 'before', from, until });
/** All of the fields are given, or none. */
export const together = (...fields: string[]): Check => ({ rule: 'together', fields });

/** All of the fields are given as long as the switch `when` is on. */
export const needed = (when: string, ...fields: string[]): Check => ({ rule: 'needed', when, fields });

/** The field `periods` holds an unbroken chain of cancellation periods. */
export const periodChain = (): Check => ({ rule: 'periods' });
/** The field `contacts` names each contact once, and each with a role. */
export const contactsWithRoles = (): Check => ({ rule: 'contacts' });
/** A question to choose from has options, and one with a link has its address. */
export const questionShape = (): Check => ({ rule: 'question' });
/** The sign-up window of an activity, by its mode. */
export const windowRule = (): Check => ({ rule: 'window' });

/** The declaration sees to it that the record has the fields that its rule reads. */
const RECORD_RULES: Readonly<Record<RecordRule, (record: Readonly<Record<string, unknown>>) => Issue[]>> = {
  periods: (record) => cancellationPeriodIssues(record['periods'] as readonly CancellationPeriod[]),
  contacts: (record) => contactIssues(record['contacts'] as readonly ContactWithRoles[]),
  question: (record) => questionIssues(record as unknown as QuestionShape),
  window: (record) => windowRuleIssues(record as unknown as WindowRule),
};

const isRecordRule = (check: Check): check is { readonly rule: RecordRule } => check.rule in RECORD_RULES;

/** The fields that `check` reads. */
export function fieldsRead(check: Check): readonly string[] {
  if (isRecordRule(check)) return READ[check.rule];
  if (check.rule === 'needed') return [check.when, ...check.fields];
  return check.rule === 'together' ? check.fields : [check.from, check.until];
}

const READ: Readonly<Record<RecordRule, readonly string[]>> = {
  periods: ['periods'],
  contacts: ['contacts'],
  question: ['type', 'options', 'has_url', 'url'],
  window: ['subscribe_mode', 'subscribe_from', 'subscribe_until', 'subscribe_from_minutes', 'subscribe_until_minutes'],
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** What `check` finds wrong with `record`. A value of the wrong type is left to its own kind to refuse. */
export function issuesOf(check: Check, record: Readonly<Record<string, unknown>>): Issue[] {
  if (isRecordRule(check)) return RECORD_RULES[check.rule](record);
  if (check.rule === 'needed')
    return record[check.when] === true
      ? check.fields.filter((name) => isEmpty(record[name])).map((name) => issue(name, 'validation.required'))
      : [];
  if (check.rule === 'together') {
    const missing = check.fields.filter((name) => isEmpty(record[name]));
    return missing.length === check.fields.length ? [] : missing.map((name) => issue(name, 'validation.required'));
  }
  const { [check.from]: from, [check.until]: until } = record;
  if (isEmpty(from) || isEmpty(until) || typeof from !== typeof until) return [];
  const wrong = (from as number) > (until as number) || (check.rule === 'before' && from === until);
  return wrong
    ? [issue(check.until, check.rule === 'before' ? 'validation.after' : 'validation.not_before', { other: `field:${check.from}` })]
    : [];
}
