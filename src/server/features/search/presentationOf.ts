import { type SQL, sql } from 'drizzle-orm';
import { ownersAbove } from '../../../schema/overview';
import type { AnyResource } from '../../../schema/row';
import { surnameOf } from '../../../schema/traits';
import type { Ctx } from '../../core/context';
import { nameKey } from '../../db/nameKey';
import { resources } from '../../db/declared';
import { searchKey } from '../../db/searchKey';
import { surnameKey } from '../../db/surnameKey';
import { columnOf, tableOf } from '../../db/tables';
import { isTrainerOf, narrowedToTrainer } from '../activities/narrowedToTrainer';

/** How the search presents records of an entity, as SQL over its table. */
interface Presentation {
  readonly name: SQL;
  /** For records of a person: the first name, with which the name starts. */
  readonly first_name?: SQL;
  readonly date?: SQL;
  readonly time?: SQL;
  /** A number by which the record is known. */
  readonly number?: SQL;
  /** The ids in the address of its page, as JSON; null if it has none. `listed`: whether the record is in a list of the caller. */
  readonly ids: (ctx: Ctx, listed: SQL) => SQL;
  /** The best match first. */
  readonly order: (ctx: Ctx, words: readonly string[]) => SQL;
}

/** Names that start with the query first, then by similarity, then the shortest, or in the order of `key`. */
const byName =
  (name: SQL, key = sql`length(${name}), ${nameKey(name)}`): Presentation['order'] =>
  (_ctx, words) => {
    const typed = words.join(' ');
    return sql`starts_with(${searchKey(name)}, ${typed}) desc, word_similarity(${typed}, ${searchKey(name)}) desc, ${key}`;
  };

const ofOrganization = (table: string): Presentation['ids'] => {
  const column = sql.raw(`"${table}"."organization_id"`);
  return () => sql`json_build_object('organization_id', ${column})`;
};

/** A record with the title of its declaration, at the address of its screen. */
function declaredPresentation(resource: AnyResource): Presentation {
  const { search, title, fields } = resource;
  const shown = search?.title ?? title;
  const textOf = (name: string) => sql`${columnOf(tableOf(resource), name)}::text`;
  const [name, first] = [textOf(shown), surnameOf(fields[shown])];
  return { name, ...(first === null ? {} : { first_name: textOf(first) }), ids: () => ownerIds(resource), order: byName(name) };
}

/** The ids of all owners of a record: those in its own row, and those of the rows above. */
function ownerIds(resource: AnyResource): SQL {
  let [below, id]: [AnyResource, SQL | null] = [resource, null];
  const pairs: SQL[] = [];
  for (const owner of ownersAbove(resource, resources)) {
    const own: SQL = sql`${columnOf(tableOf(below), owner.key)}`;
    id = id === null ? own : sql`(select ${own} from ${tableOf(below)} where ${columnOf(tableOf(below), 'id')} = ${id})`;
    pairs.push(sql`${sql.raw(`'${owner.key}'`)}, ${id}`);
    below = owner;
  }
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

const personName = sql.raw(`("persons"."first_name" || ' ' || "persons"."last_name")`);
const personKey = surnameKey(sql.raw(`"persons"."last_name"`), sql.raw(`"persons"."first_name"`));
const activityName = sql.raw(`(select one.name from activities as one where one.id = "sessions"."activity_id")`);

/**
 * The list of persons, for users who may see it; for others the latest session that the person attends or waits for, among those that they
 * may see, else the product that the person bought.
 */
const whereSeen = (ctx: Ctx, listed: SQL): SQL => {
  const seen = narrowedToTrainer(ctx, sql`one.organization_id`, isTrainerOf(ctx, sql`one.contacts`)) ?? sql`true`;
  return sql`case when ${listed} then json_build_object('organization_id', "persons"."organization_id") else coalesce(
    (select json_build_object('organization_id', one.organization_id, 'activity_id', one.id, 'session_id', booked.session_id)
      from (
        select session_id from participants where person = "persons"."id"
        union all select session_id from waiting_list_entries where person = "persons"."id"
      ) as booked
      join sessions on sessions.id = booked.session_id
      join activities as one on one.id = sessions.activity_id
      where ${seen} order by sessions.starts_at desc limit 1),
    (select json_build_object('organization_id', orders.organization_id, 'product_id', order_lines.product)
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.person = "persons"."id" and order_lines.product is not null order by orders.created_at desc limit 1),
    json_build_object('organization_id', "persons"."organization_id")) end`;
};

/** Entities whose presentation involves more than their own row. */
const PRESENTATIONS: Readonly<Record<string, (resource: AnyResource) => Presentation>> = {
  organizations: (resource) => ({
    ...declaredPresentation(resource),
    ids: () => sql`json_build_object('organization_id', "organizations"."id")`,
  }),
  sessions: () => ({
    name: activityName,
    date: sql.raw(`"sessions"."date"::text`),
    time: sql.raw(`"sessions"."start_time"`),
    ids: () => sql`json_build_object('organization_id', "sessions"."organization_id", 'activity_id', "sessions"."activity_id")`,
    // Upcoming sessions first, the next one first, then past ones, the last one first.
    order: (ctx) => {
      const now = sql`${ctx.now.toISOString()}::timestamptz`;
      return sql`("sessions"."ends_at" < ${now}), abs(extract(epoch from "sessions"."starts_at" - ${now}))`;
    },
  }),
  persons: () => ({
    name: personName,
    first_name: sql.raw(`"persons"."first_name"`),
    ids: whereSeen,
    order: byName(personName, personKey),
  }),
  orders: () => ({
    name: sql.raw(`"orders"."name"`),
    first_name: sql.raw(`(select one.first_name from persons as one where one.id = "orders"."person")`),
    number: sql.raw(`"orders"."number"`),
    ids: ofOrganization('orders'),
    order: () => sql.raw(`"orders"."created_at" desc`),
  }),
};

export const presentationOf = (resource: AnyResource): Presentation => (PRESENTATIONS[resource.name] ?? declaredPresentation)(resource);
