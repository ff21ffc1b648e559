import { isDeepStrictEqual } from 'node:util';
import type { HistoryAction } from '../../domain/history/actions';
import { newId } from '../db/columns';
import type { Tx } from '../db/database';
import { inBatches } from '../db/inBatches';
import { fieldsOf, isDerived, resources } from '../db/declared';
import { audit_log } from '../db/system/records';
import { applicationsOf } from './applicationsOf';

/** What happened, for the History of a record. Values by field name; what stayed the same is left out. */
export interface AuditLine {
  readonly action: HistoryAction;
  readonly resource: string;
  readonly record_id: string | null;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly reason?: string;
  readonly organization_id?: string | null;
  /** That of the record where it is left out. */
  readonly application_id?: string | null;
}

/** Who did it, when, and in which transaction. A `WriteCtx` is one; what happens by itself has no actor. */
export interface Recording {
  readonly db: Tx;
  readonly now: Date;
  readonly actor: { readonly id: string | null; readonly name: string | null };
  readonly application_id: string | null;
  readonly correlation_id: string;
}

/** A statement takes 65,535 values; a line has twelve. */
const MOST = 1000;

type Listener = (ctx: Recording, lines: readonly AuditLine[]) => Promise<void>;
let listener: Listener | null = null;

/** Called once by the program: who is told of each line in the transaction of what it tells. The engine itself knows no feature. */
export function attachListener(told: Listener): void {
  listener = told;
}

/** Writes audit lines in the transaction of what they tell. */
export async function audit(ctx: Recording, ...lines: AuditLine[]): Promise<void> {
  const narrowed = lines.map((line) => ({ ...line, ...changedIn(line) }));
  for (const some of inBatches(narrowed, MOST)) {
    const applicationOf = await applicationsOf(ctx.db, ctx.application_id, some);
    await ctx.db.insert(audit_log).values(some.map((line) => auditRow(ctx, { ...line, application_id: applicationOf(line) })));
  }
  await listener?.(ctx, narrowed);
}

/** What follows from other rows is no change of this one: `sessions.participants_amount`. */
const derived = new Set(
  resources.flatMap((resource) => fieldsOf(resource).flatMap(([name, field]) => (isDerived(field) ? [`${resource.name}.${name}`] : []))),
);
const stored = (resource: string, values: Readonly<Record<string, unknown>> | null | undefined) =>
  values && Object.fromEntries(Object.entries(values).filter(([name]) => !derived.has(`${resource}.${name}`)));

const secret = new Set(
  resources.flatMap((resource) => fieldsOf(resource).flatMap(([name, field]) => (field.isSecret ? [`${resource.name}.${name}`] : []))),
);
/** Of a secret field the history tells that it changed. */
const veiled = (resource: string, values: Readonly<Record<string, unknown>> | null) =>
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

/** The two sides of a line with the changed fields alone. */
function changedIn({ resource, ...line }: AuditLine) {
  const { before, after } = changed(stored(resource, line.before) ?? null, stored(resource, line.after) ?? null);
  return { before: veiled(resource, before), after: veiled(resource, after) };
}

const SILENT = new Set(['version', 'updated_at', 'created_at', 'id']);

/** The two sides of a change, each with the changed fields alone. */
export function changed(before: Readonly<Record<string, unknown>> | null, after: Readonly<Record<string, unknown>> | null) {
  const pick = (from: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>> | null) =>
    Object.fromEntries(
      Object.entries(from).filter(
        ([name, value]) => !SILENT.has(name) && (other === null ? !isBlank(value) : !isDeepStrictEqual(value, other[name])),
      ),
    );
  return { before: before && pick(before, after), after: after && pick(after, before) };
}

const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
