import { sql } from 'drizzle-orm';
import type { Deps } from '../../../core/deps';
import { newId } from '../../../db/columns';
import { pgFault } from '../../../db/pgErrors';
import { type ExportRow, export_files } from '../../../db/system/exports';

/** Duration of a claim in milliseconds; each progress report extends it. */
const LEASE_MS = 20_000;

/** An export claimed by this run. */
export type Taken = ExportRow & { readonly taken_by: string };

export const leaseFrom = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();

/**
 * Claims the oldest waiting export whose owner has none running, or one whose claim has expired. Two servers never claim the same export,
 * nor two of one user: a unique index on running exports refuses the second.
 */
export async function takeExport({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<Taken | null> {
  const at = now();
  const taken_by = newId();
  try {
    const [taken] = await db.orm
      .update(export_files)
      .set({ state: 'running', taken_by, taken_until: leaseFrom(at), done: 0, tries: sql`${export_files.tries} + 1` })
      .where(
        sql`${export_files.id} = (
          select one.id from export_files as one
          where one.state = 'running' and one.taken_until < ${at.toISOString()}
            or one.state = 'waiting' and not exists (select 1 from export_files as other where other.user_id = one.user_id and other.state = 'running')
          order by one.created_at, one.id limit 1 for update skip locked)`,
      )
      .returning();
    return taken ? { ...taken, taken_by } : null;
  } catch (error) {
    // Another server claimed another export of the same user; the next round tries again.
    if (pgFault(error)?.kind === 'unique') return null;
    throw error;
  }
}
