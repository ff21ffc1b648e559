import { type ConfigurationShape, configurationIssues } from '../builds/configurationIssues';
import { type CancellationPeriod, cancellationPeriodIssues } from '../refunds/cancellationPeriods';
import { type ContactWithRoles, contactIssues } from '../offers/contactRoles';
import { type Issue, issue } from './issue';
import { type QuestionShape, questionIssues } from '../questions/questionRules';
import { type WindowRule, windowRuleIssues } from '../bookings/signUpWindow';

/**
 * A rule over several fields of a record, as data, so that forms, endpoints and imports validate the same way. `fields` lists all fields
 * that it reads: a declaration without one of them does not compile or start.
 */
export interface Check<F extends string = string> {
  readonly rule: 'ordered' | 'before' | 'together' | 'needed' | 'only' | RecordRule;
  readonly fields: readonly F[];
}

/** Rules for a specific kind of record, with fixed field names. */
type RecordRule = 'periods' | 'contacts' | 'question' | 'window' | 'app';

/** `from` is not after `until`; an empty end is open. Applies to numbers, dates (YYYY-MM-DD) and instants. */
export const ordered = <const F extends string>(from: F, until: F): Check<F> => ({ rule: 'ordered', fields: [from, until] });
/** `from` is before `until`; an empty end is open. */
export const before = <const F extends string>(from: F, until: F): Check<F> => ({ rule: 'before', fields: [from, until] });
/** All of the fields are filled, or none. */
export const together = <const F extends string>(...fields: F[]): Check<F> => ({ rule: 'together', fields });

/** All of the fields are filled while the switch `when` is on. */
export const needed = <const F extends string>(when: F, ...fields: F[]): Check<F> => ({ rule: 'needed', fields: [when, ...fields] });
/** None of the fields is filled while the switch `when` is off. A field with `when` is also hidden in forms. */
export const only = <const F extends string>(when: F, ...fields: F[]): Check<F> => ({ rule: 'only', fields: [when, ...fields] });

/** The field `periods` holds a continuous chain of cancellation periods. */
export const periodChain = (): Check<'periods'> => ({ rule: 'periods', fields: ['periods'] });
/** The field `contacts` lists each contact once, with a role. */
export const contactsWithRoles = (): Check<'contacts'> => ({ rule: 'contacts', fields: ['contacts'] });
/** A multiple-choice question has options, and a question with a link has an address. */
export const questionShape = (): Check<keyof QuestionShape> => ({ rule: 'question', fields: ['type', 'options', 'has_url', 'url'] });
/** The sign-up window of an activity is valid for its mode. */
export const windowRule = (): Check<keyof WindowRule> => ({
  rule: 'window',
  fields: ['subscribe_mode', 'subscribe_from', 'subscribe_until', 'subscribe_from_minutes', 'subscribe_until_minutes'],
});

/** The configuration of an app is valid for its platform. */
export const appConfiguration = (): Check<keyof ConfigurationShape> => ({
  rule: 'app',
  fields: ['platform', 'app_id', 'subtitle_nl', 'subtitle_en', 'news_nl', 'news_en'],
});

type Values = Readonly<Record<string, unknown>>;

/** Declarations guarantee that the record has the fields that the rule reads. */
const RULES: Readonly<Record<Check['rule'], (record: Values, fields: readonly string[]) => Issue[]>> = {
  ordered: (record, [from = '', until = '']) =>
    fits(record[from], record[until], (first, second) => first <= second)
      ? []
      : [issue(until, typeof record[until] === 'number' ? 'validation.not_under' : 'validation.not_before', { other: `field:${from}` })],
  before: (record, [from = '', until = '']) =>
    fits(record[from], record[until], (first, second) => first < second)
      ? []
      : [issue(until, 'validation.after', { other: `field:${from}` })],
  together: (record, fields) => {
    const missing = missingOf(record, fields);
    return missing.length === fields.length ? [] : required(missing);
  },
  needed: (record, [when = '', ...fields]) => (record[when] === true ? required(missingOf(record, fields)) : []),
  only: (record, [when = '', ...fields]) =>
    record[when] === true
      ? []
      : fields.filter((name) => isGiven(record[name])).map((name) => issue(name, 'validation.only_while', { other: `field:${when}` })),
  periods: (record) => cancellationPeriodIssues(record['periods'] as readonly CancellationPeriod[]),
  contacts: (record) => contactIssues(record['contacts'] as readonly ContactWithRoles[]),
  question: (record) => questionIssues(record as unknown as QuestionShape),
  window: (record) => windowRuleIssues(record as unknown as WindowRule),
  app: (record) => configurationIssues(record as unknown as ConfigurationShape),
};

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
/** An untouched form sends a switch that is off and an empty list. */
const isGiven = (value: unknown) => !isEmpty(value) && value !== false && !(Array.isArray(value) && value.length === 0);
const missingOf = (record: Values, fields: readonly string[]) => fields.filter((name) => isEmpty(record[name]));
const required = (fields: readonly string[]) => fields.map((name) => issue(name, 'validation.required'));

/** A value of the wrong type is reported by its own kind. */
const fits = (from: unknown, until: unknown, compare: (from: number, until: number) => boolean) =>
  isEmpty(from) || isEmpty(until) || typeof from !== typeof until || compare(from as number, until as number);

/** The issues that a check finds in a record. */
export const issuesOf = ({ rule, fields }: Check, record: Values): Issue[] => RULES[rule](record, fields);
