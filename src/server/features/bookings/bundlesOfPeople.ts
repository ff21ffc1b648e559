import { and, asc, eq, gt } from 'drizzle-orm';
import { isOneOf } from '../../db/isOneOf';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import type { BundleInWords } from '../../mail/bookingMail';

/** The bundles through which people have or had a place in these sessions, by person, each with the remaining future days. */
export async function bundlesOfPeople(
  { db, now }: Transaction,
  session_ids: readonly string[],
): Promise<ReadonlyMap<string, readonly BundleInWords[]>> {
  const [places, bundles, participants, sessions] = [table('bundle_places'), table('bundles'), table('participants'), table('sessions')];
  const held = await db
    .selectDistinct({ person: participants.person, place: places.id, name: bundles.name })
    .from(participants)
    .innerJoin(places, eq(places.id, participants.bundle_place))
    .innerJoin(bundles, eq(bundles.id, places.bundle_id))
    .where(isOneOf(participants.session_id, session_ids));
  if (held.length === 0) return new Map();
  const ahead = await db
    .select({ place: participants.bundle_place, starts_at: sessions.starts_at })
    .from(participants)
    .innerJoin(sessions, eq(sessions.id, participants.session_id))
    .where(
      and(
        isOneOf(
          participants.bundle_place,
          held.map(({ place }) => place),
        ),
        eq(participants.status, 'active'),
        gt(sessions.starts_at, now.toISOString()),
      ),
    )
    .orderBy(asc(sessions.starts_at));
  const starts = new Map<string | null, string[]>();
  for (const { place, starts_at } of ahead) starts.set(place, [...(starts.get(place) ?? []), starts_at]);
  const byPerson = new Map<string, BundleInWords[]>();
  for (const { person, place, name } of held)
    byPerson.set(person, [...(byPerson.get(person) ?? []), { name, starts: starts.get(place) ?? [] }]);
  return byPerson;
}
