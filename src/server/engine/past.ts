import { and, desc, eq, gt, gte, type SQL } from 'drizzle-orm';
import { asOf, type Past } from '../../domain/history/asOf';
import { issue } from '../../domain/checks/issue';
import { isId } from '../../schema/isId';
import type { AnyRow } from '../../schema/row';
import type { Ctx } from '../core/context';
import { isDerived } from '../db/declared';
import { audit_log } from '../db/system/records';
import { invalid, notFound } from '../core/apiError';
import type { AccessScope } from './accessScope';
import { seen } from './lists/select';

/** A time in a record's history: an instant, or one side of an entry. */
export interface Moment {
  readonly at?: string | undefined;
  readonly line?: string | undefined;
  readonly side?: 'before' | 'after' | undefined;
}

/** Maximum number of changes to revert; a record with more changes must be requested at a later time. */
const MAX_CHANGES = 5_000;

/** Fields with a known past: visible and stored in the record itself. */
const rememberedFields = ({ resource, profile }: Pick<AccessScope, 'resource' | 'profile'>): string[] =>
  seen(resource, profile).filter((name) => {
    const field = resource.fields[name];
    return field !== undefined && !isDerived(field) && !field.isSecret;
  });

/** A record at an earlier time, with the fields that the user may see. Source: docs/domain/history.md 11. */
export async function readPast(ctx: Ctx, access: AccessScope, record: AnyRow, moment: Moment): Promise<Past> {
  const names = rememberedFields(access);
  const now = Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  const own = and(eq(audit_log.resource, access.resource.name), eq(audit_log.record_id, record.id));
  const since = await ctx.db
    .select({ action: audit_log.action, before: audit_log.before, after: audit_log.after, sealed: audit_log.sealed })
    .from(audit_log)
    .where(and(own, await later(ctx, own, moment)))
    .orderBy(desc(audit_log.id))
    .limit(MAX_CHANGES);
  return asOf(
    now,
    since.map(({ sealed, before, after, action }) => ({
      action,
      before: before as Past['values'] | null,
      after: after as Past['values'] | null,
      is_blanked: sealed !== null,
    })),
  );
}

async function later(ctx: Ctx, own: SQL | undefined, { at, line, side }: Moment): Promise<SQL> {
  if (line !== undefined) {
    if (!isId(line)) throw invalid([issue('line', 'validation.uuid')]);
    const [found] = await ctx.db
      .select({ id: audit_log.id })
      .from(audit_log)
      .where(and(own, eq(audit_log.id, line)));
    if (!found) throw notFound();
    return side === 'before' ? gte(audit_log.id, line) : gt(audit_log.id, line);
  }
  const moment = new Date(at ?? '');
  const year = moment.getUTCFullYear();
  if (!/^\d{4}-\d\d-\d\dT/.test(at ?? '') || Number.isNaN(year) || year < 1900 || year > 2100)
    throw invalid([issue('at', 'validation.datetime')]);
  return gt(audit_log.at, moment.toISOString());
}
