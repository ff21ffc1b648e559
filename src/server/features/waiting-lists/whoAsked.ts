import { inArray } from 'drizzle-orm';
import { season_entries } from '../../db/system/seasons';
import type { Transaction } from '../../engine/transaction';
import type { WaitingEntry } from './entries';

/**
 * The entries of people who asked for a place. People who were invited to a new season and did not answer are excluded: they do not rejoin,
 * and are not booked automatically. Source: docs/domain/waiting-list.md 3.
 */
export async function whoAsked({ db }: Transaction, entries: readonly WaitingEntry[]): Promise<WaitingEntry[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const invited = await db.select({ id: season_entries.entry_id }).from(season_entries).where(inArray(season_entries.entry_id, ids));
  const known = new Set(invited.map(({ id }) => id));
  return entries.filter(({ id }) => !known.has(id));
}
