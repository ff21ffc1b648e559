import { eq, sql } from 'drizzle-orm';
import { placeWithParts } from '../../../domain/locations/sharedLocation';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import type { PlaceFacts } from '../../mail/factLines';
import { priceOf } from '../rates/priceOf';

/** The facts of a session or bundle. The location of a session is its own, or else that of its activity. */
export async function placeFacts(
  w: Pick<Transaction, 'db'>,
  { kind, id, activity }: { readonly kind: 'session' | 'bundle'; readonly id: string; readonly activity: { readonly id: string } },
): Promise<PlaceFacts> {
  const [sessions, activities, locations] = [table('sessions'), table('activities'), table('locations')];
  const [found] = await w.db
    .select({
      ends_at: sessions.ends_at,
      name: locations.name,
      parts: sessions.parts,
      street: locations.street,
      house_number: locations.house_number,
      city: locations.city,
    })
    .from(activities)
    .leftJoin(sessions, kind === 'session' ? eq(sessions.id, id) : sql`false`)
    .leftJoin(locations, eq(locations.id, sql`coalesce(${sessions.location}, ${activities.location})`))
    .where(eq(activities.id, activity.id));
  const price = await priceOf(w, kind === 'session' ? 'activities' : 'bundles', kind === 'session' ? activity.id : id);
  const name = found?.name ? placeWithParts(found.name, found.parts ?? []) : null;
  const address = [name, [found?.street, found?.house_number].filter(Boolean).join(' '), found?.city].filter(Boolean);
  return {
    ends_at: found?.ends_at ?? null,
    place: address.length > 0 ? address.join(', ') : null,
    periods: price && price.price_in_cents > 0 ? (price.term?.periods ?? []) : [],
  };
}
