import { and, eq, inArray } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { NO_COUNTS } from '../../../domain/imports/importView';
import type { Deps } from '../../core/deps';
import { ctxOfUser } from '../../auth/ctxOfUser';
import { resourceNamed } from '../../db/declared';
import { import_rows, imports } from '../../db/system/imports';
import { ApiError, forbidden } from '../../core/apiError';
import { attempt, Interrupted } from '../../jobs/attempt';
import { authorize } from '../authorize';
import { checkImport } from './checkImport';
import type { ImportRecord } from './openImport';
import { writeImport } from './writeImport';

/** Checks and writes waiting imports, oldest first. Stops between two batches when `isStopped` returns true. */
export async function importJob(deps: Deps, isStopped: () => boolean = () => false): Promise<void> {
  const waiting = await deps.db.orm
    .select()
    .from(imports)
    .where(inArray(imports.state, ['checking', 'running']))
    .orderBy(imports.updated_at, imports.id);
  for (const found of waiting) if (!isStopped()) await continueImport(deps, found, isStopped);
}

async function continueImport(deps: Deps, found: ImportRecord, isStopped: () => boolean): Promise<void> {
  // Another key after each progress, so that only a lack of progress counts as an interruption.
  const outcome = await attempt(deps, { job: 'imports', key: `${found.id} ${found.state} ${found.checked}` }, async () => {
    const ctx = await ctxOfUser(deps, found);
    if (!ctx) throw forbidden();
    const resource = resourceNamed(found.resource);
    const access = await authorize(ctx, resource, 'import', found.place);
    if (found.state === 'checking') await checkImport(ctx, access, found, isStopped);
    else await writeImport(deps.db, ctx, resource, found);
  });
  if (outcome.is !== 'failed') return;
  const { error } = outcome;
  if (error instanceof ApiError) return stopImport(deps, found, 'errors.forbidden');
  if (error instanceof Interrupted) return stopImport(deps, found, 'errors.interrupted');
  await deps.db.orm.transaction((tx) => restartCheck(tx, deps, found));
}

const stopImport = async ({ db, now }: Deps, { id }: ImportRecord, problem: string): Promise<void> => {
  await db.orm
    .update(imports)
    .set({ state: 'stopped', problem: issue('', problem), updated_at: now().toISOString() })
    .where(eq(imports.id, id));
};

/**
 * The store refused rows that were valid when they were checked, so something has changed. All rows are checked again; nothing was written.
 */
async function restartCheck(
  tx: Parameters<Parameters<Deps['db']['orm']['transaction']>[0]>[0],
  { now }: Deps,
  found: ImportRecord,
): Promise<void> {
  const isWriting = found.state === 'running';
  const again = await tx
    .update(imports)
    .set({
      state: isWriting ? 'checking' : 'stopped',
      ...(isWriting ? { checked: 0, counts: NO_COUNTS, compared_at: null } : {}),
      problem: issue('', isWriting ? 'imports.problems.changed' : 'imports.problems.unreadable'),
      updated_at: now().toISOString(),
    })
    // An import that was already written stays written, whatever failed afterwards.
    .where(and(eq(imports.id, found.id), eq(imports.state, found.state)))
    .returning({ id: imports.id });
  if (isWriting && again.length > 0)
    await tx.update(import_rows).set({ verdict: null, key: null }).where(eq(import_rows.import_id, found.id));
}
