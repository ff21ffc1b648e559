import type { HistoryAction } from '../src/domain/history/actions';
import type { ResourceName } from '../resources/registry.gen';
import { changed } from '../src/server/core/audit';
import type { audit_log } from '../src/server/db/system/records';
import type { Calendar } from './createCalendar';
import type { Draft } from './draft';

type AuditRow = typeof audit_log.$inferInsert;

/** A person who made a change. */
export interface Doer {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** A change that led to the current record, with the values before it. */
export interface Earlier<N extends ResourceName> {
  readonly at: string;
  readonly by: Doer;
  readonly was: Partial<Draft<N>>;
  readonly reason?: string;
  /** The action, if it was more than a change of fields. */
  readonly action?: HistoryAction;
}

export interface RecordWithHistory<N extends ResourceName> {
  readonly record: Draft<N>;
  readonly lines: readonly AuditRow[];
}

/** The application and organization of a record, for its audit lines. */
export interface Whereabouts {
  readonly application_id?: string | undefined;
  readonly organization_id?: string;
}

/**
 * Gives a record the history that its History tab shows: created by `maker`, then changed as in `earlier`, oldest first. Version and last
 * change are derived from it.
 */
export function writeHistory<N extends ResourceName>(
  calendar: Calendar,
  resource: N,
  record: Draft<N>,
  maker: Doer,
  earlier: readonly Earlier<N>[] = [],
  where: Whereabouts = {},
): RecordWithHistory<N> {
  const line = (action: HistoryAction, at: string, by: Doer, values: Pick<AuditRow, 'before' | 'after' | 'reason'>): AuditRow => ({
    id: calendar.idAt(at),
    at,
    action,
    resource,
    record_id: record.id,
    actor_id: by.id,
    actor_name: `${by.first_name} ${by.last_name}`,
    correlation_id: calendar.idAt(at),
    ...where,
    ...values,
  });
  const lines: AuditRow[] = [];
  let state: Record<string, unknown> = { ...record };
  for (const { at, by, was, reason, action = 'updated' } of earlier.toReversed()) {
    const before = { ...state, ...was };
    lines.unshift(line(action, at, by, { ...changed(before, state), ...(reason ? { reason } : {}) }));
    state = before;
  }
  lines.unshift(line('created', record.created_at, maker, changed(null, state)));
  return { record: { ...record, version: 1 + earlier.length, updated_at: earlier.at(-1)?.at ?? record.created_at }, lines };
}
