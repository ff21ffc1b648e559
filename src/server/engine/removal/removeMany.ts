import { sql } from 'drizzle-orm';
import { MAX_NAMED, type Kept, type RemovalReport } from '../../../domain/records/removalReport';
import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { rehearse } from '../../core/rehearse';
import { write, type WriteCtx } from '../../core/write';
import { ApiError } from '../../core/apiError';
import { apiErrorFor } from '../../http/apiErrorFor';
import { sentence } from '../../http/sentences';
import type { AccessScope } from '../accessScope';
import { removeRow } from '../remove';
import { recordsReferringTo, nameRecord, usersOf } from './usersOf';

/** Number of records that are first deleted together, because usually all of them can be. */
const BATCH_RECORDS = 100;
/** Maximum number of records in a rehearsal, which blocks others while it runs; the rest is assumed to be deletable. */
const MAX_REHEARSED = 500;

interface Outcome {
  readonly gone: readonly AnyRow[];
  readonly kept: readonly { readonly row: AnyRow; readonly error: ApiError }[];
}

/** Deletes the records that can be deleted, and reports which ones cannot and why. When none can, throws the first refusal. */
export async function removeMany(ctx: Ctx, access: AccessScope, held: (w: WriteCtx) => Promise<AnyRow[]>): Promise<RemovalReport> {
  return write(ctx, async (w) => {
    const outcome = await removeEach(w, access, await held(w));
    const [first] = outcome.kept;
    if (outcome.gone.length === 0 && first) throw first.error;
    return reportOf(w, access, outcome, []);
  });
}

/** The same report without deleting: everything is rolled back. */
export async function rehearseRemoval(ctx: Ctx, access: AccessScope, held: (w: WriteCtx) => Promise<AnyRow[]>): Promise<RemovalReport> {
  const outcome = await rehearse(ctx, async (w): Promise<Outcome> => {
    const rows = await held(w);
    const { gone, kept } = await removeEach(w, access, rows.slice(0, MAX_REHEARSED));
    return { gone: [...gone, ...rows.slice(MAX_REHEARSED)], kept };
  });
  const ids = outcome.gone.map(({ id }) => id);
  return reportOf(ctx, access, outcome, await recordsReferringTo(ctx, access, ids));
}

/** A record may become deletable after another is gone, so failed ones are retried while that helps. */
async function removeEach(w: WriteCtx, access: AccessScope, rows: readonly AnyRow[]): Promise<Outcome> {
  const gone: AnyRow[] = [];
  let open = rows.map((row) => ({ row, error: null as ApiError | null }));
  for (let tried = -1; open.length > 0 && open.length !== tried;) {
    tried = open.length;
    const left: typeof open = [];
    for (let from = 0; from < open.length; from += BATCH_RECORDS) {
      const some = open.slice(from, from + BATCH_RECORDS).map(({ row }) => row);
      const isWhole = some.length > 1 && (await tryRemoval(w, access, some)) === null;
      for (const row of some) {
        const error = isWhole ? null : await tryRemoval(w, access, [row]);
        if (error) left.push({ row, error });
        else gone.push(row);
      }
    }
    open = left;
  }
  return { gone, kept: open.flatMap(({ row, error }) => (error ? [{ row, error }] : [])) };
}

/** Deletes these records, or rolls back and returns the refusal. After-commit effects are collected until all are done. */
async function tryRemoval(w: WriteCtx, access: AccessScope, rows: readonly AnyRow[]): Promise<ApiError | null> {
  const afterCommit: (() => void)[] = [];
  await w.db.execute(sql`savepoint one_removal`);
  try {
    for (const row of rows) await removeRow({ ...w, afterCommit }, access, row);
    await w.db.execute(sql`release savepoint one_removal`);
    w.afterCommit.push(...afterCommit);
    return null;
  } catch (fault) {
    const error = fault instanceof ApiError ? fault : apiErrorFor(fault);
    // An unavailable store is not a refusal.
    if (!error || error.status === 503) throw fault;
    await w.db.execute(sql`rollback to savepoint one_removal`);
    await w.db.execute(sql`release savepoint one_removal`);
    return error;
  }
}

async function reportOf(
  ctx: Ctx,
  access: AccessScope,
  { gone, kept }: Outcome,
  loosened: RemovalReport['loosened'],
): Promise<RemovalReport> {
  const { resource } = access;
  const named: Kept[] = [];
  for (const { row, error } of kept.slice(0, MAX_NAMED))
    named.push({
      ...(await nameRecord(ctx, resource, row)),
      reason: reasonIn(ctx, error, resource),
      used_by: await usedBy(ctx, access, row, error),
    });
  return {
    affected: gone.length,
    names: await Promise.all(gone.slice(0, MAX_NAMED).map((row) => nameRecord(ctx, resource, row))),
    loosened,
    remaining: kept.map(({ row }) => row.id),
    kept: named,
  };
}

const reasonIn = (ctx: Ctx, { issues }: ApiError, resource: AnyResource): string =>
  [...new Set(issues.map((found) => sentence(ctx.locale, found, resource)))].join(' ');

/** For a record in use, the report names its users. */
const usedBy = async (ctx: Ctx, access: AccessScope, row: AnyRow, { status }: ApiError) =>
  status === 409 ? usersOf(ctx, access, row.id) : [];
