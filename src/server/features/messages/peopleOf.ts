import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { type Group, groupOfOrder, groupsOf, type GroupCount, defaultGroups } from '../../../domain/messages/groups';
import type { Ctx } from '../../core/context';
import { isOneOf } from '../../db/isOneOf';
import { surnameKey, wholeNameKey } from '../../db/surnameKey';
import { table } from '../../db/tables';
import { invalid } from '../../core/apiError';
import type { Audience } from './audience';

/** A possible recipient. `id` is that of the participant, bundle place, waiting-list entry or order. */
export interface Reached {
  readonly id: string;
  readonly person: string | null;
  readonly name: string;
  readonly first_name: string | null;
  readonly email: string | null;
}

type Found = Reached & { readonly group: Group };

/** The chosen recipients: these people, including those who have cancelled, or these groups. Without either the default groups. */
export interface Choice {
  readonly recipients?: readonly string[] | undefined;
  readonly groups?: readonly string[] | undefined;
}

/**
 * The current recipients of a message, each person once.
 *
 * @throws ApiError 422 for an unknown id or a group that does not apply
 */
export async function peopleOf(ctx: Pick<Ctx, 'db'>, audience: Audience, { recipients, groups }: Choice): Promise<Reached[]> {
  if (recipients && groups) throw invalid([issue('groups', 'messages.groups_or_recipients')]);
  const known = groupsOf(audience.about);
  const unknown = groups?.find((group) => !known.some((name) => name === group));
  if (unknown !== undefined) throw invalid([issue('groups', 'validation.one_of')]);
  const found = await everybody(ctx, audience);
  if (!recipients) {
    const chosen: readonly string[] = groups ?? defaultGroups(audience.about);
    return eachOnce(found.filter(({ group }) => chosen.includes(group)));
  }
  const named = new Set(recipients);
  const theirs = found.filter(({ id }) => named.has(id));
  if (theirs.length < named.size) throw invalid([issue('recipients', 'messages.recipient_unknown')]);
  return eachOnce(theirs);
}

/** The number of people per group. A person in two groups counts in both, and gets one mail. */
export async function countGroups(ctx: Pick<Ctx, 'db'>, audience: Audience): Promise<GroupCount[]> {
  const found = await everybody(ctx, audience);
  return groupsOf(audience.about).map((group) => {
    const people = eachOnce(found.filter((person) => person.group === group));
    const recipients = people.filter(({ email }) => email !== null).length;
    return { group, recipients, without_address: people.length - recipients };
  });
}

/**
 * The current addresses of these persons, by id: first from their bookings or orders here, then from the person, because people may have
 * corrected either.
 */
export async function addressesOf(
  ctx: Pick<Ctx, 'db'>,
  audience: Audience,
  ids: readonly string[],
): Promise<Map<string, readonly (string | null)[]>> {
  if (ids.length === 0) return new Map();
  const persons = table('persons');
  const [here, known] = await Promise.all([
    everybody(ctx, audience),
    ctx.db.select({ id: persons.id, email: persons.email }).from(persons).where(isOneOf(persons.id, ids)),
  ]);
  const booked = new Map(eachOnce(here).flatMap(({ person, email }) => (person === null ? [] : [[person, email] as const])));
  return new Map(known.map(({ id, email }) => [id, [booked.get(id) ?? null, email]]));
}

const everybody = (ctx: Pick<Ctx, 'db'>, { about, id, organization_id }: Audience): Promise<Found[]> =>
  about === 'product' ? buyers(ctx, organization_id, id) : booked(ctx, about, id);

async function booked({ db }: Pick<Ctx, 'db'>, about: 'session' | 'bundle', id: string): Promise<Found[]> {
  const [places, lines] =
    about === 'session'
      ? [table('participants'), table('waiting_list_entries')]
      : [table('bundle_places'), table('bundle_waiting_list_entries')];
  const [placeOwner, lineOwner] =
    about === 'session'
      ? [eq(table('participants').session_id, id), eq(table('waiting_list_entries').session_id, id)]
      : [eq(table('bundle_places').bundle_id, id), eq(table('bundle_waiting_list_entries').bundle_id, id)];
  const who = (from: typeof places | typeof lines) => ({
    id: from.id,
    person: from.person,
    first_name: from.first_name,
    last_name: from.last_name,
    email: from.email,
    status: from.status,
  });
  const [inside, waiting] = await Promise.all([
    db
      .select(who(places))
      .from(places)
      .where(placeOwner)
      .orderBy(asc(surnameKey(places.last_name, places.first_name)), asc(places.id)),
    db
      .select(who(lines))
      .from(lines)
      .where(and(lineOwner, inArray(lines.status, ['waiting', 'offered'])))
      .orderBy(asc(surnameKey(lines.last_name, lines.first_name)), asc(lines.id)),
  ]);
  const named =
    (group: (status: string) => Group) =>
    (row: (typeof inside)[number] | (typeof waiting)[number]): Found => ({
      id: row.id,
      person: row.person,
      name: `${row.first_name} ${row.last_name}`,
      first_name: row.first_name,
      email: row.email,
      group: group(row.status),
    });
  return [...inside.map(named((status) => (status === 'active' ? 'booked' : 'cancelled'))), ...waiting.map(named(() => 'waiting'))];
}

async function buyers({ db }: Pick<Ctx, 'db'>, organization_id: string, product: string): Promise<Found[]> {
  const [orders, lines, persons] = [table('orders'), table('order_lines'), table('persons')];
  const bought = sql`exists (select 1 from ${lines} where ${lines.order_id} = ${orders.id} and ${lines.product} = ${product})`;
  const rows = await db
    .select({
      id: orders.id,
      person: orders.person,
      name: orders.name,
      first_name: persons.first_name,
      email: orders.email,
      status: orders.status,
    })
    .from(orders)
    .leftJoin(persons, eq(persons.id, orders.person))
    .where(and(eq(orders.organization_id, organization_id), bought))
    .orderBy(asc(wholeNameKey(orders.name, persons.first_name)), asc(orders.id));
  return rows.map(({ status, ...row }) => ({ ...row, group: groupOfOrder(status) }));
}

/** One entry per person; of duplicates the one with an address. */
function eachOnce(found: readonly Found[]): Reached[] {
  const once = new Map<string, Reached>();
  for (const { group: _group, ...person } of found) {
    const key = person.person ?? `${person.name.toLowerCase()} ${person.email?.toLowerCase() ?? person.id}`;
    const known = once.get(key);
    if (!known || (known.email === null && person.email !== null)) once.set(key, person);
  }
  return [...once.values()];
}
