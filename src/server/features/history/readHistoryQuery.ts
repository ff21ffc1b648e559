import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import { type HistoryFilter, MAX_QUERY_LENGTH } from '../../../domain/history/historyEntry';
import { cleanText } from '../../../domain/text/cleanText';
import { addDays, isStorableDay } from '../../../domain/time/calendarDays';
import { toInstant } from '../../../domain/time/zonedTime';
import { isId } from '../../../schema/isId';
import type { Ctx } from '../../core/context';
import { audit_log } from '../../db/system/records';
import { invalid } from '../../core/apiError';
import { type HistoryScope, containsWords } from './historyScope';

const COLUMNS = {
  actor: audit_log.actor_id,
  record: audit_log.record_id,
  application: audit_log.application_id,
  organization: audit_log.organization_id,
} as const;

/** Names as in the columns: a single identifier. */
const NAME = /^[a-z][a-z_]{0,59}$/;

/**
 * The conditions in the query parameters: who, what, when and where, and words in the values.
 * @throws ApiError 422 with an issue for each invalid parameter
 */
export function readHistoryQuery(ctx: Pick<Ctx, 'zone'>, scope: HistoryScope, query: URLSearchParams): SQL | undefined {
  const issues: Issue[] = [];
  const parameter = (name: HistoryFilter) => query.get(name) ?? '';
  const read = (name: HistoryFilter, isRight: (text: string) => boolean, key: string, toCondition: (text: string) => SQL): SQL[] => {
    const text = parameter(name);
    if (text === '') return [];
    if (isRight(text)) return [toCondition(text)];
    issues.push(issue(name, key, key === 'validation.max' ? { length: MAX_QUERY_LENGTH } : {}));
    return [];
  };
  const conditions = [
    ...Object.entries(COLUMNS).flatMap(([name, column]) =>
      read(name as HistoryFilter, isId, 'validation.uuid', (id) => eq(column, id.toLowerCase())),
    ),
    ...read(
      'resource',
      (text) => NAME.test(text),
      'validation.not_valid',
      (name) => eq(audit_log.resource, name),
    ),
    ...read(
      'action',
      (text) => NAME.test(text),
      'validation.not_valid',
      (name) => eq(audit_log.action, name),
    ),
    ...read('call', isId, 'validation.uuid', (id) => eq(audit_log.correlation_id, id.toLowerCase())),
    ...read('from', isStorableDay, 'validation.date', (day) => gte(audit_log.at, startOf(day, ctx.zone))),
    ...read('to', isStorableDay, 'validation.date', (day) => lt(audit_log.at, startOf(addDays(day, 1), ctx.zone))),
    ...read(
      'q',
      (text) => text.length <= MAX_QUERY_LENGTH,
      'validation.max',
      (text) => containsWords(scope, cleanText(text)),
    ),
  ];
  if (issues.length > 0) throw invalid(issues);
  return and(scope.where, ...conditions);
}

/** Whether the query searches for words in values. */
export const hasWords = (query: URLSearchParams): boolean => (query.get('q') ?? '') !== '';

const startOf = (day: string, zone: string): string => toInstant({ date: day, time: '00:00' }, zone).instant;

/** The end of a page: moment and id of its last entry, as in the address. */
export interface Mark {
  readonly at: string;
  readonly id: string;
}

export const markOf = ({ at, id }: Mark): string => `${at}_${id}`;

/** The mark in the address; null for the first page. */
export function readMark(query: URLSearchParams): Mark | null {
  const text = query.get('before') ?? '';
  if (text === '') return null;
  const [at = '', id = ''] = text.split('_');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) || Number.isNaN(Date.parse(at)) || !isId(id))
    throw invalid([issue('before', 'validation.not_valid')]);
  return { at, id };
}

/** Entries before a mark, in the order of the history. */
export const beforeMark = ({ at, id }: Mark): SQL => sql`(${audit_log.at}, ${audit_log.id}) < (${at}::timestamptz, ${id}::uuid)`;
