import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../context';
import { newId } from '../db/columns';
import { audit_log } from '../db/system/records';
import type { WriteCtx } from '../write';

/** What happened, for the History of a record. Values by field name; what stayed the same is left out. */
export interface AuditLine {
  readonly action: string;
  readonly resource: string;
  readonly record_id: string | null;
  readonly before?: Readonly<Record<string, unknown>> | null;
  readonly after?: Readonly<Record<string, unknown>> | null;
  readonly reason?: string;
  readonly organization_id?: string | null;
  readonly application_id?: string | null;
}

/** Writes audit lines in the transaction of what they tell. */
export async function audit(ctx: WriteCtx, ...lines: AuditLine[]): Promise<void> {
  if (lines.length > 0) await ctx.db.insert(audit_log).values(lines.map((line) => auditRow(ctx, line)));
}

const auditRow = (ctx: Ctx, line: AuditLine) => ({
  id: newId(),
  at: ctx.now.toISOString(),
  actor_id: ctx.actor.id,
  actor_name: ctx.actor.name,
  application_id: ctx.application_id,
  correlation_id: ctx.correlation_id,
  ...line,
  ...changed(line.before ?? null, line.after ?? null),
});

const SILENT = new Set(['version', 'updated_at', 'created_at', 'id']);

/** The two sides of a change, each with the changed fields alone. */
export function changed(before: Readonly<Record<string, unknown>> | null, after: Readonly<Record<string, unknown>> | null) {
  const pick = (from: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>> | null) =>
    Object.fromEntries(Object.entries(from).filter(([name, value]) => !SILENT.has(name) && (other === null ? !isBlank(value) : !isDeepStrictEqual(value, other[name]))));
  return { before: before && pick(before, after), after: after && pick(after, before) };
}

const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
