import { and, eq, inArray, ne } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { resourceNamed } from '../../db/declared';
import { table, type TableRow } from '../../db/tables';
import { invalid, ApiError } from '../../core/apiError';
import type { Transaction } from '../../engine/transaction';
import { lockSessions, type LockedSession } from '../bookings/lockSession';
import { personalOf } from '../persons/personInput';
import { reserve } from '../bookings/reserve';
import { release } from '../bookings/release';
import { type LockedBundle, lockBundle } from './lockBundle';
import { advanceBundle } from '../waiting-lists/advanceWaitingLists';

/** The change of an existing bundle. */
export interface BundleChange {
  readonly id: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Locks the bundle and every session that the change touches, in one call. */
export const lockChange = (w: Transaction, { id, added, removed }: BundleChange): Promise<LockedBundle> =>
  lockBundle(w, id, [...added, ...removed]);

/** A bundle contains only sessions of its own activity. */
export async function assertSameActivity({ db }: Transaction, bundle_id: string, session_ids: readonly string[]): Promise<void> {
  if (session_ids.length === 0) return;
  const [bundles, sessions] = [table('bundles'), table('sessions')];
  const foreign = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(bundles, eq(bundles.id, bundle_id))
    .where(and(inArray(sessions.id, [...session_ids]), ne(sessions.activity_id, bundles.activity_id)))
    .limit(1);
  if (foreign.length > 0) throw invalid([issue('sessions', 'bookings.bundle_other_activity')], resourceNamed('bundles'));
}

/**
 * Applies a stored change to the holders of the bundle: a booking in each added session, none in the removed ones. Refused as a whole if
 * one of the added sessions has no room for all holders.
 */
export async function followChange(w: Transaction, change: BundleChange): Promise<void> {
  const places = table('bundle_places');
  const holders = await w.db
    .select()
    .from(places)
    .where(and(eq(places.bundle_id, change.id), eq(places.status, 'active')));
  const sessions = await lockSessions(w, [...change.added, ...change.removed]);
  const ahead = [...sessions.values()].filter((session) => !session.is_cancelled && Date.parse(session.starts_at) > w.now.getTime());
  for (const session of ahead) if (change.added.includes(session.id)) await addHolders(w, session, holders);
  await releaseHolders(
    w,
    sessions,
    ahead.flatMap(({ id }) => (change.removed.includes(id) ? [id] : [])),
    holders.map(({ id }) => id),
  );
  await advanceBundle(w, change.id);
}

async function addHolders(w: Transaction, session: LockedSession, holders: readonly TableRow<'bundle_places'>[]): Promise<void> {
  for (const holder of holders) {
    try {
      await reserve(w, session, {
        way: 'bundle',
        person: { ...personalOf(holder), id: holder.person },
        answers: holder.answers,
        notes: null,
        reason: null,
        bundle_place: holder.id,
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The form has a single field for the sessions.
      throw invalid(
        [issue('sessions', 'bookings.bundle_no_place', { date: `date:${session.date}`, name: `${holder.first_name} ${holder.last_name}` })],
        resourceNamed('bundles'),
      );
    }
  }
}

async function releaseHolders(
  w: Transaction,
  sessions: ReadonlyMap<string, LockedSession>,
  session_ids: readonly string[],
  place_ids: readonly string[],
): Promise<void> {
  if (session_ids.length === 0 || place_ids.length === 0) return;
  const participants = table('participants');
  const gone = await w.db
    .select()
    .from(participants)
    .where(
      and(
        inArray(participants.session_id, [...session_ids]),
        eq(participants.status, 'active'),
        inArray(participants.bundle_place, [...place_ids]),
      ),
    );
  await release(w, sessions, gone, null);
}
