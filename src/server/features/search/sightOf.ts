import { type SQL, sql } from 'drizzle-orm';
import { ownersAbove } from '../../../schema/overview';
import type { AnyResource } from '../../../schema/row';
import { surnameOf } from '../../../schema/traits';
import type { Ctx } from '../../app/context';
import { resources } from '../../db/declared';
import { surnameKey } from '../../db/surnameKey';
import { columnOf, tableOf } from '../../db/tables';
import { isTrainerOf, narrowedToTrainer } from '../activities/narrowedToTrainer';

/** How a search shows the records of one entity, each part over its table. */
interface Sight {
  readonly name: SQL;
  /** Where it is somebody's: the first name, with which the name begins. */
  readonly first_name?: SQL;
  readonly date?: SQL;
  readonly time?: SQL;
  /** A number that people call it by. */
  readonly number?: SQL;
  /** The ids of where it is seen, as json; null where it is seen nowhere. `listed`: whether the caller has a list that it stands in. */
  readonly ids: (ctx: Ctx, listed: SQL) => SQL;
  /** The likeliest first. */
  readonly order: (ctx: Ctx, words: readonly string[]) => SQL;
}

/** Names that begin as was typed, then those that are most like it, then the shortest, or in the order of `key`. */
const byName =
  (name: SQL, key = sql`length(${name}), lower(${name})`): Sight['order'] =>
  (_ctx, words) => {
    const typed = words.join(' ');
    return sql`starts_with(lower(${name}), ${typed}) desc, word_similarity(${typed}, lower(${name})) desc, ${key}`;
  };

const ofOrganization = (table: string): Sight['ids'] => {
  const column = sql.raw(`"${table}"."organization_id"`);
  return () => sql`json_build_object('organization_id', ${column})`;
};

/** A record as its declaration names it, at the address of its screen. */
function declaredSight(resource: AnyResource): Sight {
  const { search, title, fields } = resource;
  const shown = search?.title ?? title;
  const textOf = (name: string) => sql`${columnOf(tableOf(resource), name)}::text`;
  const [name, first] = [textOf(shown), surnameOf(fields[shown])];
  return { name, ...(first === null ? {} : { first_name: textOf(first) }), ids: () => ownerIds(resource), order: byName(name) };
}

/** The ids of all that a record belongs to: those of its own row, and of the rows above that. */
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
 * Among the people, for whoever has that list; for others the last session that somebody is or waits in, of those that they see, else the
 * product that they bought.
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

/** Entities that people know by more than a field of their row. */
const SIGHTS: Readonly<Record<string, (resource: AnyResource) => Sight>> = {
  organizations: (resource) => ({ ...declaredSight(resource), ids: () => sql`json_build_object('organization_id', "organizations"."id")` }),
  sessions: () => ({
    name: activityName,
    date: sql.raw(`"sessions"."date"::text`),
    time: sql.raw(`"sessions"."start_time"`),
    ids: () => sql`json_build_object('organization_id', "sessions"."organization_id", 'activity_id', "sessions"."activity_id")`,
    // What is to come is looked for more than what was; the next one first, and the last of those before.
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

export const sightOf = (resource: AnyResource): Sight => (SIGHTS[resource.name] ?? declaredSight)(resource);
