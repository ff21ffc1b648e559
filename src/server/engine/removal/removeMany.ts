import { sql } from 'drizzle-orm';
import { NAMED, type Kept, type RemovalReport } from '../../../domain/records/removalReport';
import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { rehearse } from '../../app/rehearse';
import { write, type WriteCtx } from '../../app/write';
import { ApiError } from '../../http/apiError';
import { apiErrorFor } from '../../http/apiErrorFor';
import { sentence } from '../../http/sentences';
import type { AccessScope } from '../accessScope';
import { removeRow } from '../remove';
import { loosenedBy, nameRecord, usersOf } from './usersOf';

/** So many are tried together first: mostly none of them stays. */
const TOGETHER = 100;
/** A rehearsal holds up others as long as it lasts; of more than so many it takes for granted that the others go. */
const REHEARSED = 500;

interface Outcome {
  readonly gone: readonly AnyRow[];
  readonly kept: readonly { readonly row: AnyRow; readonly error: ApiError }[];
}

/** Deletes what can be, record by record, and says which stay and why. Where none can be, that is the first one's refusal. */
export async function removeMany(ctx: Ctx, access: AccessScope, held: (w: WriteCtx) => Promise<AnyRow[]>): Promise<RemovalReport> {
  return write(ctx, async (w) => {
    const outcome = await removeEach(w, access, await held(w));
    const [first] = outcome.kept;
    if (outcome.gone.length === 0 && first) throw first.error;
    return reportOf(w, access, outcome, []);
  });
}

/** The same without deleting anything: it is done and taken back, so that it says what the deletion will say. */
export async function rehearseRemoval(ctx: Ctx, access: AccessScope, held: (w: WriteCtx) => Promise<AnyRow[]>): Promise<RemovalReport> {
  const outcome = await rehearse(ctx, async (w): Promise<Outcome> => {
    const rows = await held(w);
    const { gone, kept } = await removeEach(w, access, rows.slice(0, REHEARSED));
    return { gone: [...gone, ...rows.slice(REHEARSED)], kept };
  });
  const ids = outcome.gone.map(({ id }) => id);
  return reportOf(ctx, access, outcome, await loosenedBy(ctx, access, ids));
}

/** One that stays for another that goes may go after it, so those that stay are tried again as long as that helps. */
async function removeEach(w: WriteCtx, access: AccessScope, rows: readonly AnyRow[]): Promise<Outcome> {
  const gone: AnyRow[] = [];
  let open = rows.map((row) => ({ row, error: null as ApiError | null }));
  for (let tried = -1; open.length > 0 && open.length !== tried;) {
    tried = open.length;
    const left: typeof open = [];
    for (let from = 0; from < open.length; from += TOGETHER) {
      const some = open.slice(from, from + TOGETHER).map(({ row }) => row);
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

/** Deletes these records, or leaves everything as it was and answers with the refusal. Effects outside wait with those of the others. */
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
    // That the store is away is nothing of the record.
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
  for (const { row, error } of kept.slice(0, NAMED))
    named.push({
      ...(await nameRecord(ctx, resource, row)),
      reason: reasonIn(ctx, error, resource),
      used_by: await usedBy(ctx, access, row, error),
    });
  return {
    affected: gone.length,
    names: await Promise.all(gone.slice(0, NAMED).map((row) => nameRecord(ctx, resource, row))),
    loosened,
    remaining: kept.map(({ row }) => row.id),
    kept: named,
  };
}

const reasonIn = (ctx: Ctx, { issues }: ApiError, resource: AnyResource): string =>
  [...new Set(issues.map((one) => sentence(ctx.locale, one, resource)))].join(' ');

/** Only of what is still in use it matters by whom. */
const usedBy = async (ctx: Ctx, access: AccessScope, row: AnyRow, { status }: ApiError) =>
  status === 409 ? usersOf(ctx, access, row.id) : [];
