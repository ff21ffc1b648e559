import { isDeepStrictEqual } from 'node:util';
import type { HistoryAction } from '../../domain/history/actions';
import { newId } from '../db/columns';
import type { Tx } from '../db/database';
import { inBatches } from '../db/inBatches';
import { fieldsOf, isDerived, resources } from '../db/declared';
import { audit_log } from '../db/system/records';
import { applicationsOf } from './applicationsOf';

/** A history entry. Values by field name; unchanged fields are left out. */
export interface AuditLine {
  readonly action: HistoryAction;
  readonly resource: string;
  readonly record_id: string | null;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly reason?: string;
  readonly organization_id?: string | null;
  /** Defaults to the application of the record. */
  readonly application_id?: string | null;
}

/** Who made the change, when, and in which transaction. A `WriteCtx` satisfies it; automatic changes have no actor. */
export interface Recording {
  readonly db: Tx;
  readonly now: Date;
  readonly actor: { readonly id: string | null; readonly name: string | null };
  readonly application_id: string | null;
  readonly correlation_id: string;
}

/** A statement takes 65,535 parameters, and a line has twelve. */
const BATCH_ROWS = 1000;

type Listener = (ctx: Recording, lines: readonly AuditLine[]) => Promise<void>;
let listener: Listener | null = null;

/**
 * Registers the function that is called with each history entry, in its transaction. Called once at the start, because the engine does not
 * depend on features.
 */
export function attachListener(handler: Listener): void {
  listener = handler;
}

/** Writes history entries in the transaction of the change. */
export async function audit(ctx: Recording, ...lines: AuditLine[]): Promise<void> {
  const narrowed = lines.map((line) => ({ ...line, ...changedIn(line) }));
  for (const batch of inBatches(narrowed, BATCH_ROWS)) {
    const applicationOf = await applicationsOf(ctx.db, ctx.application_id, batch);
    await ctx.db.insert(audit_log).values(batch.map((line) => auditRow(ctx, { ...line, application_id: applicationOf(line) })));
  }
  await listener?.(ctx, narrowed);
}

/** A derived value is not a change of the record itself, for example `sessions.participants_amount`. */
const derived = new Set(
  resources.flatMap((resource) => fieldsOf(resource).flatMap(([name, field]) => (isDerived(field) ? [`${resource.name}.${name}`] : []))),
);
const stored = (resource: string, values: Readonly<Record<string, unknown>> | null | undefined) =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => !derived.has(`${resource}.${name}`)));

const secret = new Set(
  resources.flatMap((resource) => fieldsOf(resource).flatMap(([name, field]) => (field.isSecret ? [`${resource.name}.${name}`] : []))),
);
/** Redacts secret fields, of which the history records only that they changed. */
const redactSecrets = (resource: string, values: Readonly<Record<string, unknown>> | null) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, secret.has(`${resource}.${name}`) && value !== null ? '•••' : value]),
  );

const auditRow = (ctx: Recording, line: AuditLine) => ({
  id: newId(),
  at: ctx.now.toISOString(),
  actor_id: ctx.actor.id,
  actor_name: ctx.actor.name,
  correlation_id: ctx.correlation_id,
  ...line,
});

/** Both sides of an entry with only the changed fields. */
function changedIn({ resource, ...line }: AuditLine) {
  const { before, after } = changed(stored(resource, line.before) ?? null, stored(resource, line.after) ?? null);
  return { before: redactSecrets(resource, before), after: redactSecrets(resource, after) };
}

const UNTRACKED_FIELDS = new Set(['version', 'updated_at', 'created_at', 'id']);

/** Both sides of a change with only the changed fields. */
export function changed(before: Readonly<Record<string, unknown>> | null, after: Readonly<Record<string, unknown>> | null) {
  const pick = (from: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>> | null) =>
    Object.fromEntries(
      Object.entries(from).filter(
        ([name, value]) => !UNTRACKED_FIELDS.has(name) && (other === null ? !isBlank(value) : !isDeepStrictEqual(value, other[name])),
      ),
    );
  return { before: before && pick(before, after), after: after && pick(after, before) };
}

const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
