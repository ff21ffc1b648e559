import * as z from 'zod';
import { issuesOf } from '../domain/checks/checks';
import { type Issue, issue } from '../domain/checks/issue';
import { cleanText, hasDirectionControl, isVisible } from '../domain/text/cleanText';
import type { Field, FieldMap } from './field';
import type { Rule, Zod } from './fieldKind';
import { emptyOf, hasForm, isNeverNull, kindOf } from './kindOf';
import type { AnyResource } from './row';
import { isWritten } from './traits';

const blankToNull = (value: unknown) => (value === undefined || (typeof value === 'string' && isBlank(value)) ? null : value);
/** Invisible text counts as empty, unless it has characters that must be reported. */
const isBlank = (text: string) => !isVisible(text) && isStorable(text) && !hasDirectionControl(text);
const wellFormed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? wellFormed(item) : item));
  return typeof value === 'string' ? cleanText(value) : value;
};

/** Text that changes its reading direction is refused, not cleaned: the author saw something other than what would be stored. */
const isTurned = (field: Field, value: unknown): boolean =>
  !hasForm(field) && (Array.isArray(value) ? value : [value]).some((item) => typeof item === 'string' && hasDirectionControl(item));

/** Characters that PostgreSQL or a spreadsheet cannot store are refused, not removed: NUL, control characters, half a surrogate pair. */
const isStorable = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every((item) => typeof item !== 'string' || isStorable(item));
  return typeof value !== 'string' || !/[\p{Surrogate}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/u.test(value);
};

const parts: Zod = {
  array: z.array,
  boolean: z.boolean,
  email: z.email,
  enum: z.enum,
  int: z.int,
  number: z.number,
  strictObject: z.strictObject,
  string: z.string,
  union: z.union,
  uuid: z.uuid,
  iso: { date: z.iso.date, datetime: z.iso.datetime },
};

function ruleOf(field: Field): Rule {
  const inner = kindOf(field).rule(parts, field, nested);
  const clean = z.unknown().superRefine((value, context) => {
    if (!isStorable(value)) context.addIssue({ code: 'custom', message: 'unstorable' });
    if (isTurned(field, value)) context.addIssue({ code: 'custom', message: 'direction' });
  });
  const empty = emptyOf(field);
  // Lists, groups and switches have an empty value of their own. For them null is a mistake, unless it stands for that value.
  const value = isNeverNull(field) ? inner : inner.nullable();
  const isList = empty !== null && typeof empty === 'object';
  const start = isList ? (raw: unknown) => (field.required ? blankToNull(raw) : raw) ?? empty : blankToNull;
  const cleaned = (raw: unknown) => (isTurned(field, raw) ? raw : wellFormed(raw));
  return z.preprocess((raw) => start(cleaned(raw)), clean.pipe(required(field, value)));
}

/** Whether the field accepts a value. */
export const fits = (field: Field, value: unknown): boolean => ruleOf(field).safeParse(value).success;

/** An empty list or group in a required field counts as missing. */
function required(field: Field, value: Rule): Rule {
  if (!field.required) return value;
  return value.refine((given) => !Array.isArray(given) || given.length > 0, { error: 'required' });
}

function nested(fields: FieldMap): Rule {
  return z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOf(field)])));
}

const single = new WeakMap<Field, Rule>();

function parseValue(field: Field, value: unknown) {
  const rule = single.get(field) ?? ruleOf(field);
  single.set(field, rule);
  return rule.safeParse(value, { reportInput: true });
}

/** The issues of a single value under the rule of its field. */
export function issuesOfValue(field: Field, value: unknown): Issue[] {
  const parsed = parseValue(field, value);
  return parsed.success ? [] : issuesFromZod(parsed.error);
}

/** Parses a single value into the stored form; `ok` is false if the field refuses it. */
export function readValue(field: Field, value: unknown): { readonly ok: true; readonly value: unknown } | { readonly ok: false } {
  const parsed = parseValue(field, value);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false };
}

const rules = new WeakMap<AnyResource, z.ZodObject<Record<string, Rule>>>();

/** The fields of `resource` that clients can write. */
export const writable = (resource: AnyResource): string[] =>
  Object.keys(resource.fields).filter((name) => resource.fields[name] && isWritten(resource.fields[name]));

/** The rule for a whole record of `resource`; unknown keys are refused. */
export function toZod(resource: AnyResource): z.ZodObject<Record<string, Rule>> {
  const known = rules.get(resource);
  if (known) return known;
  const made = z.strictObject(Object.fromEntries(writable(resource).map((name) => [name, ruleOf(resource.fields[name] as Field)])));
  rules.set(resource, made);
  return made;
}

/** The issues of a zod error. */
export const issuesFromZod = (error: z.ZodError): Issue[] => error.issues.flatMap(issuesFrom);

export type Judged =
  | { readonly ok: true; readonly record: Record<string, unknown> }
  | { readonly ok: false; readonly issues: readonly Issue[] };

type Values = Readonly<Record<string, unknown>>;

/**
 * Validates a whole record: kinds, required fields, and the declaration's checks. Forms and endpoints both call this function. A check
 * between fields runs if all fields that it reads are valid.
 *
 * @param before the stored record, if it is changed. A stored value that no longer fits the declaration, and is not changed, does not
 * prevent changing the rest
 */
export function validate(resource: AnyResource, record: Values, before: Values | null = null): Judged {
  const parsed = toZod(resource).safeParse(record, { reportInput: true });
  const isKept = (name: string) => before !== null && isSame(record[name], before[name]);
  const found = parsed.success ? [] : issuesFromZod(parsed.error);
  const old = new Set(found.map(({ at }) => fieldAt(at)).filter(isKept));
  const barring = found.filter(({ at }) => !old.has(fieldAt(at)));
  const faulty = new Set(found.map(({ at }) => fieldAt(at)));
  const judged = parsed.success ? parsed.data : withUnread(resource, record, faulty);
  const broken = checkIssues(resource, judged, (names) => names.some((name) => faulty.has(name)) || names.every(isKept));
  const issues = [...barring, ...broken];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, record: judged };
}

const fieldAt = (path: string) => path.split('.')[0] ?? '';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The record as parsed by its rules, except for the fields of `unread`, which are returned unchanged. */
function withUnread(resource: AnyResource, record: Values, unread: ReadonlySet<string>): Record<string, unknown> {
  const without = <T>(of: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(of).filter(([name]) => !unread.has(name)));
  return { ...record, ...z.object(without(toZod(resource).shape)).parse(record) };
}

/**
 * The issues that the declaration's checks between fields find in a record with valid fields. A check is skipped if `isSpared` is true
 * for the fields that it reads.
 */
export function checkIssues(
  resource: AnyResource,
  record: Values,
  isSpared: (fields: readonly string[]) => boolean = () => false,
): Issue[] {
  const own = resource.checks.filter((check) => !isSpared(check.fields)).flatMap((check) => issuesOf(check, record));
  const inner = Object.entries(resource.fields).flatMap(([name, field]) => {
    const { checks } = field as { checks?: AnyResource['checks'] };
    const value = record[name];
    if (!checks || typeof value !== 'object' || value === null || isSpared([name])) return [];
    return checks.flatMap((check) => issuesOf(check, value as Values)).map((found) => ({ ...found, at: `${name}.${found.at}` }));
  });
  return [...own, ...inner];
}

/** The initial values of a new record of `resource`. */
export const emptyRecord = (resource: AnyResource): Record<string, unknown> =>
  Object.fromEntries(writable(resource).map((name) => [name, emptyOf(resource.fields[name] as Field)]));

type ZodIssue = z.core.$ZodIssue;

/** Converts a zod issue to issues with a translation key and values. */
function issuesFrom(found: ZodIssue): Issue[] {
  const at = found.path.map(String).join('.');
  if (found.code === 'unrecognized_keys')
    return found.keys.map((name) => issue(at ? `${at}.${name}` : name, 'validation.unknown_key', { name }));
  return [keyed(found, at)];
}

function keyed(found: ZodIssue, at: string): Issue {
  // The message of a rule can be a translation key: one lowercase word, or several with dots.
  if (/^[a-z_]+(\.[a-z_]+)?$/.test(found.message))
    return issue(at, found.message.includes('.') ? found.message : `validation.${found.message}`, valuesOf(found));
  const [, min, max] = /^between\((.+),(.+)\)$/.exec(found.message) ?? [];
  if (min !== undefined && max !== undefined) return issue(at, 'validation.between', { min: Number(min), max: Number(max) });
  if (found.code === 'invalid_type' || found.code === 'invalid_value') return absentOr(found, at);
  if (found.code === 'too_small') {
    if (found.origin === 'string')
      return Number(found.minimum) <= 1 ? issue(at, 'validation.required') : issue(at, 'validation.min', { length: Number(found.minimum) });
    return issue(at, found.origin === 'array' ? 'validation.min_items' : 'validation.min_value', { min: Number(found.minimum) });
  }
  if (found.code === 'too_big') {
    if (found.origin === 'string') return issue(at, 'validation.max', { length: Number(found.maximum) });
    return issue(at, found.origin === 'array' ? 'validation.max_items' : 'validation.max_value', { max: Number(found.maximum) });
  }
  if (found.code === 'invalid_format' && ['email', 'uuid', 'date', 'datetime'].includes(found.format))
    return issue(at, `validation.${found.format}`);
  return issue(at, 'validation.not_valid');
}

function absentOr(found: ZodIssue, at: string): Issue {
  if (found.input === null || found.input === undefined) return issue(at, 'validation.required');
  if (found.code === 'invalid_value') return issue(at, 'validation.one_of');
  if (found.code === 'invalid_type' && ['number', 'int'].includes(found.expected)) return issue(at, 'validation.integer');
  return issue(at, 'validation.not_valid');
}

function valuesOf(found: ZodIssue): Issue['values'] {
  const params = found.code === 'custom' ? (found.params as { values?: Issue['values'] } | undefined) : undefined;
  return params?.values;
}
