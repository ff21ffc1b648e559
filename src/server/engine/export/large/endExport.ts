import { and, eq, sql } from 'drizzle-orm';
import type { ExportProblem } from '../../../../domain/exports/exportView';
import type { Deps } from '../../../core/deps';
import { export_files } from '../../../db/system/exports';
import { runAsSystem } from '../../transaction';
import { queueMail } from '../../../mail/queueMail';
import { keptUntil } from './queueExport';
import { readyMail } from './readyMail';
import { leaseFrom, type Taken } from './takeExport';

/** Exports that took longer than this are announced by mail, in milliseconds. */
const MAILED_AFTER_MS = 60_000;

const isClaimedBy = ({ id, taken_by }: Taken) =>
  and(eq(export_files.id, id), eq(export_files.state, 'running'), eq(export_files.taken_by, taken_by));
const free = { taken_by: null, taken_until: null };

/**
 * Records progress and extends the claim.
 * @returns whether the claim is still ours
 */
export async function reportOn({ db, now }: Deps, taken: Taken, done: number): Promise<boolean> {
  const held = await db.orm
    .update(export_files)
    .set({ done, taken_until: leaseFrom(now()) })
    .where(isClaimedBy(taken))
    .returning({ id: export_files.id });
  return held.length > 0;
}

/**
 * Marks an export as finished, with a mail when it took long.
 * @returns whether the claim was still ours
 */
export const finishExport = (
  deps: Deps,
  taken: Taken,
  { size, rows }: { readonly size: number; readonly rows: number },
): Promise<boolean> =>
  runAsSystem(deps, async (w) => {
    const [made] = await w.db
      .update(export_files)
      .set({
        ...free,
        state: 'ready',
        file_id: taken.taken_by,
        size,
        total: rows,
        done: rows,
        ended_at: w.now.toISOString(),
        expires_at: keptUntil(w.now),
      })
      .where(isClaimedBy(taken))
      .returning();
    if (!made) return false;
    if (w.now.getTime() - Date.parse(made.created_at) > MAILED_AFTER_MS) {
      const mail = await readyMail(w, made);
      if (mail) await queueMail(w, mail);
    }
    return true;
  });

export async function failExport({ db, now }: Deps, taken: Taken, problem: ExportProblem): Promise<void> {
  await db.orm
    .update(export_files)
    .set({ ...free, state: 'failed', problem, ended_at: now().toISOString(), expires_at: keptUntil(now()) })
    .where(isClaimedBy(taken));
}

/** Releases a claim when this server stops, so that another server can continue at once. */
export async function releaseExport({ db }: Deps, taken: Taken): Promise<void> {
  await db.orm
    .update(export_files)
    .set({ ...free, state: 'waiting', done: 0, tries: sql`${export_files.tries} - 1` })
    .where(isClaimedBy(taken));
}
