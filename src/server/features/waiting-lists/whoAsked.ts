import { inArray } from 'drizzle-orm';
import { season_entries } from '../../db/system/seasons';
import type { Transaction } from '../../engine/transaction';
import type { WaitingEntry } from './entries';

/**
 * Of these, who asked for a place. Whoever was invited to a new season and did not answer never did: they do not wait anew, and no
 * place is given to them by itself. Source: docs/domain/waiting-list.md 3.
 */
export async function whoAsked({ db }: Transaction, entries: readonly WaitingEntry[]): Promise<WaitingEntry[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const invited = await db.select({ id: season_entries.entry_id }).from(season_entries).where(inArray(season_entries.entry_id, ids));
  const known = new Set(invited.map(({ id }) => id));
  return entries.filter(({ id }) => !known.has(id));
}
