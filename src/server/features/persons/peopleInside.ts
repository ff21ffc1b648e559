import { and, eq, inArray } from 'drizzle-orm';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';

/** Ids of the persons who have a place in a session. */
export async function peopleInSession({ db }: Pick<Transaction, 'db'>, session_id: string): Promise<Set<string>> {
  const participants = table('participants');
  const rows = await db
    .select({ person: participants.person })
    .from(participants)
    .where(and(eq(participants.session_id, session_id), eq(participants.status, 'active')));
  return new Set(rows.map(({ person }) => person));
}

/** Ids of the persons who have a bundle. */
export async function peopleInBundle({ db }: Pick<Transaction, 'db'>, bundle_id: string): Promise<Set<string>> {
  const places = table('bundle_places');
  const rows = await db
    .select({ person: places.person })
    .from(places)
    .where(and(eq(places.bundle_id, bundle_id), eq(places.status, 'active')));
  return new Set(rows.map(({ person }) => person));
}

/** Which of these sessions a person has a place in. */
export async function sessionsWith(
  { db }: Pick<Transaction, 'db'>,
  person_id: string,
  session_ids: readonly string[],
): Promise<Set<string>> {
  if (session_ids.length === 0) return new Set();
  const participants = table('participants');
  const rows = await db
    .select({ id: participants.session_id })
    .from(participants)
    .where(and(eq(participants.person, person_id), inArray(participants.session_id, [...session_ids]), eq(participants.status, 'active')));
  return new Set(rows.map(({ id }) => id));
}
