import { and, eq, sql } from 'drizzle-orm';
import type { ExportProblem } from '../../../../domain/exports/exportView';
import type { Deps } from '../../../app/deps';
import { export_files } from '../../../db/system/exports';
import { runAsSystem } from '../../transaction';
import { queueMail } from '../../../mail/queueMail';
import { keptUntil } from './queueExport';
import { readyMail } from './readyMail';
import { leaseFrom, type Taken } from './takeExport';

/** What took no longer than this was waited for. */
const MAILED_AFTER_MS = 60_000;

const isOurs = ({ id, taken_by }: Taken) =>
  and(eq(export_files.id, id), eq(export_files.state, 'running'), eq(export_files.taken_by, taken_by));
const free = { taken_by: null, taken_until: null };

/** Says how far it is, and that somebody is at work. @returns whether it still is ours to make */
export async function reportOn({ db, now }: Deps, taken: Taken, done: number): Promise<boolean> {
  const held = await db.orm
    .update(export_files)
    .set({ done, taken_until: leaseFrom(now()) })
    .where(isOurs(taken))
    .returning({ id: export_files.id });
  return held.length > 0;
}

/** Says that the file is there, by mail as well where it took long. @returns whether it was ours to say */
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
      .where(isOurs(taken))
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
    .where(isOurs(taken));
}

/** Whoever stops of its own accord was not cut off: another server goes on at once, or this one after its start. */
export async function letGo({ db }: Deps, taken: Taken): Promise<void> {
  await db.orm
    .update(export_files)
    .set({ ...free, state: 'waiting', done: 0, tries: sql`${export_files.tries} - 1` })
    .where(isOurs(taken));
}
