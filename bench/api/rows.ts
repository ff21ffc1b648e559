import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database';

/** An id in order of creation, like the server's own, spread by `seed`. `number` counts from 1. */
const key = (seed: string): SQL =>
  sql.raw(`(
  overlay(overlay(lpad(to_hex(1735689600000 + number * 1000), 12, '0') || substr(md5('${seed}' || number), 1, 20) placing '7' from 13) placing '8' from 17)
)::uuid`);

/** One of `words`, the earlier ones more often, as real names and towns are distributed. */
const oneOf = (words: readonly string[], seed: string): SQL =>
  sql.raw(
    `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + floor(power(abs(hashtext('${seed}' || number)::bigint) / 2147483649.0, 1.5) * ${words.length})::int]`,
  );

/** A timestamp in the three years before 2026, in whole seconds. */
const moment = (seed: string): SQL =>
  sql.raw(`(timestamptz '2023-01-01 00:00:00Z' + (abs(hashtext('${seed}' || number)::bigint) % 94608000) * interval '1 second')`);

const SORTS = [
  'Sportvereniging',
  'Voetbalclub',
  'Tennisvereniging',
  'Buurthuis',
  'Zwemclub',
  'Turnvereniging',
  'Wandelgroep',
  'Judoschool',
  'Dansschool',
  'Hockeyclub',
  'Fietsclub',
  'Speeltuin',
];
const NAMES = [
  'De Zwaluwen',
  'Vooruit',
  'Olympia',
  'De Meeuwen',
  'Sparta',
  'Oranje',
  'De Toekomst',
  'Hercules',
  'Wilhelmina',
  'Noord',
  'De Vrijheid',
  'Excelsior',
  'Quick',
  'De Bron',
  'Be Quick',
  'De Linde',
  'Unitas',
  'De Kring',
  'Concordia',
  'Victoria',
];
const TOWNS = [
  'Amsterdam',
  'Rotterdam',
  'Utrecht',
  'Eindhoven',
  'Groningen',
  'Tilburg',
  'Almere',
  'Breda',
  'Nijmegen',
  'Apeldoorn',
  'Haarlem',
  'Arnhem',
  'Zaandam',
  'Amersfoort',
  'Den Bosch',
  'Hoofddorp',
  'Zwolle',
  'Leiden',
  'Zoetermeer',
  'Leeuwarden',
];

/** Types and sports, which organizations refer to. */
export async function addShared({ orm }: Database): Promise<void> {
  await orm.execute(
    sql`insert into organization_types (id, name) select ${key('type')}, 'Soort ' || number from generate_series(1, 8) as number`,
  );
  await orm.execute(sql`insert into sports (id, name) select ${key('sport')}, 'Sport ' || number from generate_series(1, 30) as number`);
}

/** Realistic organizations: shared names and towns, most of them accepted, with up to two sports each. */
export async function addOrganizations(db: Database, application_id: string, count: number): Promise<void> {
  await db.longTransaction(async (tx) => {
    await tx.execute(sql`
      insert into organizations (id, application_id, name, status, description, type, kvk, email, phone, website, street, house_number, zipcode, city, country, created_at, updated_at)
      select ${key(application_id)}, ${application_id}::uuid, ${oneOf(SORTS, 'sort')} || ' ' || ${oneOf(NAMES, 'name')} || ' ' || number,
        case when number % 20 = 0 then 'archived' when number % 9 = 0 then 'pending' else 'accepted' end,
        'Voor iedereen in de buurt die wil bewegen. Lid worden hoeft niet.',
        (select id from organization_types order by id limit 1 offset number % 8),
        lpad((number % 100000000)::text, 8, '0'), 'info' || number || '@vereniging.test', '+3120' || lpad((number % 10000000)::text, 7, '0'), 'https://vereniging' || number || '.test',
        'Sportlaan', (number % 300)::text, lpad((1000 + number % 9000)::text, 4, '0') || 'AB', ${oneOf(TOWNS, 'town')}, 'nl', ${moment('made')}, ${moment('made')} + interval '1 day'
      from generate_series(1, ${count}::int) as number`);
    await tx.execute(sql`
      insert into organizations_sports (owner_id, target_id)
      select ${key(application_id)}, sport.id
      from generate_series(1, ${count}::int) as number
      cross join lateral (select id from sports order by md5(id::text || number % 97) limit number % 3) as sport`);
  });
}

/** Coupons of one wallet, like those of a batch. */
export async function addCoupons(db: Database, wallet_id: string, count: number): Promise<void> {
  await db.longTransaction((tx) =>
    tx.execute(sql`
      insert into coupons (id, wallet_id, code, value, quantity, used_count, expires_at, is_enabled, created_at, updated_at)
      select ${key(wallet_id)}, ${wallet_id}::uuid, upper(substr(md5(${wallet_id}::text || number), 1, 12)) || number, 1 + abs(hashtext('value' || number)::bigint) % 40, 1 + number % 5,
        0, ${moment('expiry')} + interval '4 years', number % 10 <> 0, ${moment('made')}, ${moment('made')}
      from generate_series(1, ${count}::int) as number`),
  );
}
