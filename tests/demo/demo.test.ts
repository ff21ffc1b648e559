import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Identity, resembling } from '../../src/domain/organizations/resemblance';
import { type ReviewFacts, reviewFindings } from '../../src/domain/organizations/reviewFindings';
import { mayBeRestored, type Reviewed, reviewStateOf } from '../../src/domain/organizations/reviewState';
import { imageIssues, type FileRule } from '../../src/domain/files/images';
import { IMAGE_VARIANTS } from '../../src/domain/files/uploadedFile';
import { validate, writable } from '../../src/schema/validate';
import { isPassword } from '../../src/server/auth/secrets/passwords';
import type { Database } from '../../src/server/db/database';
import { connect } from '../../src/server/db/connect';
import { resources, rootColumn, tenantColumn } from '../../src/server/db/declared';
import { reviewRows } from '../../src/server/db/reviewRows';
import { rowsOf } from '../../src/server/db/rowsOf';
import { describeMisfit } from '../../src/server/db/describeMisfit';
import { allTables } from '../../src/server/db/schema';
import type { Batch } from '../../demo/draft';
import { buildDemo, type Demo } from '../../demo/buildDemo';
import { draftDemo } from '../../demo/draftDemo';
import { seedDemo } from '../../demo/seedDemo';
import { createDiskStore } from '../../src/server/files/createDiskStore';
import type { FileStore } from '../../src/server/files/FileStore';
import { memoryLog } from '../support/memoryLog';
import { copyTemplate, type DatabaseCopy } from '../support/sharedPostgres';
import { silentLog } from '../support/silentLog';
import { clockShift } from '../support/testClock';
import { engineOfTests, testDatabase } from '../support/testDatabase';

const NOW = new Date('2026-11-23T09:30:00Z');
type Values = Record<string, unknown>;

const root = mkdtempSync(join(tmpdir(), 'speelveld-demo-'));
let demo: Demo;
let db: Database;
let store: FileStore;
let storeFolder: string;
/** The contents of the tables just after the demo was made, before later reads leave marks. */
let filled: Record<string, unknown>;
let count = 0;

const newStore = () => createDiskStore(join(root, String((count += 1))));
const newestFolder = () => join(root, String(count), 'files');
const depsOf = (database: Database) => ({ db: database, now: () => NOW, log: memoryLog() });
/** The server writes the default grants after the demo, but the template of the tests already has them. */
async function withoutGrants(database: Database): Promise<Database> {
  await database.orm.execute(sql`delete from role_abilities`);
  return database;
}
const filesIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

beforeAll(async () => {
  demo = draftDemo(NOW)();
  db = await withoutGrants(await testDatabase('embedded'));
  store = newStore();
  storeFolder = newestFolder();
  expect(await seedDemo(depsOf(db), store, { draft: () => demo })).toEqual({ made: true });
  filled = await sums(db);
}, 1_800_000);

afterAll(async () => {
  await db.close();
  rmSync(root, { recursive: true, force: true });
});

const read = async <Row extends object = Values>(statement: string) => rowsOf<Row>(await db.orm.execute(sql.raw(statement)));
const batch = (batches: readonly Batch[], name: string): readonly Values[] =>
  batches.find(({ resource }) => resource.name === name)?.records ?? [];

/** At most about a thousand records: the others are made by the same code. */
const someOf = (records: readonly Values[]) => records.filter((_, index) => index % Math.ceil(records.length / 1000) === 0);

/** A checksum per table, independent of the order of its rows. */
async function sums(database: Database) {
  const tables = Object.values(allTables())
    .filter((candidate) => is(candidate, PgTable))
    .map((pgTable) => getTableName(pgTable));
  const checksums: Record<string, unknown> = {};
  for (const name of tables)
    [checksums[name]] = rowsOf(
      await database.orm.execute(
        sql.raw(
          `select count(*) as rows, md5(string_agg(line, '' order by line)) as sum from (select md5(t::text) as line from "${name}" as t) as lines`,
        ),
      ),
    );
  return checksums;
}

/** The indexes, constraints and triggers of the tables. */
const structure = async (database: Database) =>
  rowsOf<{ line: string }>(
    await database.orm.execute(sql`
      select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisready, indisunique) as line from pg_index
        join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
      order by line`),
  ).map(({ line }) => line);

describe('the demo', () => {
  test('has only valid records, with each value as the declaration stores it', () => {
    for (const { resource, records } of demo.batches) {
      for (const record of someOf(records)) {
        const own = Object.fromEntries(writable(resource).map((name) => [name, record[name]]));
        expect(validate(resource, own), `${resource.name} ${String(record[resource.title])}`).toEqual({ ok: true, record: own });
      }
    }
    expect(demo.batches.map(({ resource }) => resource.name).toSorted()).toEqual(resources.map(({ name }) => name).toSorted());
  });

  test('has sixty organizations with unique names: most accepted, some pending, a few archived', () => {
    const organizations = batch(demo.batches, 'organizations');
    const total = (status: string) => organizations.filter((organization) => organization['status'] === status).length;
    expect([total('accepted'), total('pending'), total('archived')]).toEqual([44, 11, 5]);
    expect(new Set(organizations.map(({ name }) => String(name).toLowerCase())).size).toBe(60);
    expect(new Set(organizations.map(({ application_id }) => application_id)).size).toBe(3);
  });

  test('has a look-alike, a requested change, findings and a recent rejection in the review of its first application', () => {
    const organizations = batch(demo.batches, 'organizations') as unknown as readonly (ReviewFacts &
      Identity &
      Reviewed & { application_id: string })[];
    const own = organizations.filter((organization) => organization.application_id === organizations[0]?.application_id);
    const inState = (state: string) => own.filter((organization) => reviewStateOf(organization) === state);
    const waiting = inState('waiting');
    expect(waiting.length).toBeGreaterThan(2);
    expect([inState('asked').length, inState('rejected').length]).toEqual([1, 1]);
    expect([...resembling(waiting, own).values()].flat().map(({ by }) => by)).toContainEqual(['name', 'address']);
    const kinds = waiting.flatMap((organization) => reviewFindings({ ...organization, locations: 1, offers: 1 }).map(({ kind }) => kind));
    expect(kinds).toEqual(expect.arrayContaining(['kvk_missing', 'kvk_form', 'website_form']));
    for (const { rejected_at } of inState('rejected')) expect(mayBeRestored(rejected_at ?? '', NOW.toISOString())).toBe(true);
  });

  test('refers to nothing outside its own tenant', () => {
    const strays: string[] = [];
    const byId = new Map(
      demo.batches.map(({ resource, records }) => [resource.name, new Map(records.map((record) => [record['id'], record]))]),
    );
    for (const { resource, records } of demo.batches) {
      const keys = [tenantColumn(resource), rootColumn(resource)].filter((key) => key !== null);
      for (const [field, spec] of Object.entries(resource.fields)) {
        if (spec.kind !== 'reference' && spec.kind !== 'references') continue;
        const { to } = spec as typeof spec & { to: string };
        for (const record of records) {
          for (const id of [record[field]].flat().filter((candidate) => candidate !== null)) {
            const target = byId.get(to)?.get(id);
            if (!target || keys.some((key) => key in target && target[key] !== record[key]))
              strays.push(`${resource.name}.${field} ${String(record['id'])}`);
          }
        }
      }
    }
    expect(strays).toEqual([]);
  });

  test('grows with its scale, and shares its pictures', () => {
    const large = buildDemo({ now: NOW, scale: 3, hashes: new Map() });
    expect(batch(large.batches, 'organizations')).toHaveLength(180);
    expect(batch(large.batches, 'coupons')).toSatisfy((made: readonly unknown[]) => made.length >= 5000 * 3);
    expect(new Set(batch(large.batches, 'organizations').map(({ name }) => name)).size).toBe(180);
    expect(large.sketches).toHaveLength(demo.sketches.length);
  });

  test('has no moments in the future', () => {
    const moments = [
      ...demo.batches.flatMap(({ records }) => records.flatMap((record) => [record['created_at'], record['updated_at']])),
      ...demo.audit.map(({ at }) => at),
      ...demo.users.map((user) => user.created_at),
    ];
    expect(moments.filter((moment) => String(moment) > NOW.toISOString())).toEqual([]);
    const ids = demo.batches.flatMap(({ records }) => records.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a database filled with the demo', () => {
  test('has all indexes, constraints and triggers of an empty one', async () => {
    const other = await testDatabase('embedded');
    const lines = await structure(other);
    await other.close();
    expect(lines.length).toBeGreaterThan(900);
    expect(await structure(db)).toEqual(lines);
  });

  test('has each record once', async () => {
    const rows = Object.fromEntries(demo.batches.map(({ resource, records }) => [resource.name, records.length]));
    const own = { postings: demo.ledger.postings.length, journal_entries: demo.ledger.entries.length, audit_log: demo.audit.length };
    for (const [name, total] of Object.entries({ ...rows, ...own, check_ins: demo.check_ins.length, files: demo.sketches.length }))
      expect(filled[name], name).toMatchObject({ rows: total });
  });

  test('lets each role sign in with the published password', async () => {
    const accounts = await read<{ email: string; password_hash: string; roles: string }>(
      "select email, password_hash, string_agg(role, ' ') as roles from users join memberships on user_id = users.id where password_hash is not null group by email, password_hash order by email",
    );
    expect(accounts.map(({ email, roles }) => `${email} ${roles}`)).toEqual([
      'admin@speelveld.test admin admin',
      'organization@speelveld.test organization organization',
      'superadmin@speelveld.test superadmin',
      'trainer@speelveld.test trainer',
      'treasurer@speelveld.test superadmin',
    ]);
    for (const { password_hash } of accounts) expect(await isPassword('speelveld-demo', password_hash)).toBe(true);
  });

  test('gives members the application of their organization', async () => {
    const strays = await read(
      'select 1 from memberships m left join organizations o on o.id = m.organization_id where m.organization_id is not null and o.application_id is distinct from m.application_id',
    );
    expect(strays).toEqual([]);
  });

  test('has pictures in all variants that the fields accept', async () => {
    const files = new Map(
      (await read<{ id: string; mime_type: string; size: number; width: number; height: number }>('select * from files')).map((file) => [
        file.id,
        file,
      ]),
    );
    const usedFiles = new Set<string>();
    for (const resource of resources) {
      const images = Object.entries(resource.fields).filter(([, field]) => field.kind === 'image');
      for (const [name, field] of images) {
        const { min, max, mimes, maxBytes } = field as {
          min?: FileRule['min'];
          max?: FileRule['max'];
          mimes?: readonly string[];
          maxBytes?: number;
        };
        for (const { id } of await read<{ id: string }>(
          `select distinct "${name}" as id from ${resource.name} where "${name}" is not null`,
        )) {
          const file = files.get(id);
          expect(
            file &&
              imageIssues(file, {
                ...(min ? { min } : {}),
                ...(max ? { max } : {}),
                ...(mimes ? { mimes } : {}),
                ...(maxBytes ? { max_bytes: maxBytes } : {}),
              }),
            `${resource.name}.${name}`,
          ).toEqual([]);
          usedFiles.add(id);
        }
      }
    }
    expect(usedFiles.size).toBe(files.size);
    for (const id of files.keys()) for (const variant of IMAGE_VARIANTS) expect(await store.read(id, variant)).not.toBeNull();
  });

  test('has no values that its declarations reject, so that a start reports no misfits', async () => {
    const misfitsFound = (await reviewRows(db, resources, () => false)).flatMap(({ resource, rows, misfits }) =>
      misfits.map((misfit) => describeMisfit(resource, misfit, rows)),
    );
    expect(misfitsFound).toEqual([]);
  });

  test('has records of grants, exports and viewings', async () => {
    const [counted] = await read<{ rights: number; files: number; viewings: number; open: number; unknown: number }>(`
      select (select count(*)::int from audit_log where resource = 'role_abilities') as rights,
        (select count(*)::int from audit_log where action = 'exported') as files,
        (select count(*)::int from viewings) as viewings,
        (select count(*)::int from viewings where ended_at is null) as open,
        (select count(*)::int from audit_log where resource = 'role_abilities' and not exists (select 1 from roles where name = reason)) as unknown`);
    expect(counted).toMatchObject({ open: 0, unknown: 0 });
    for (const name of ['rights', 'files', 'viewings'] as const) expect(counted?.[name], name).toBeGreaterThan(2);
    const rolesWithHistory = await read<{ role: string; held: string[]; told: string[] }>(`
      select distinct on (reason) reason as role, (select json_agg(ability order by ability) from role_abilities where role = reason) as held,
        (select json_agg(value order by value) from jsonb_array_elements_text(after -> 'abilities')) as told
      from audit_log where resource = 'role_abilities' order by reason, at desc`);
    for (const { role, held: current, told } of rolesWithHistory) expect(told, role).toEqual(current);
  });

  test('has the history of its records', async () => {
    const organizationsWithHistory = await read<{ version: number; lines: number }>(
      "select o.version, (select count(*)::int from audit_log a where a.resource = 'organizations' and a.record_id = o.id) as lines from organizations o",
    );
    expect(organizationsWithHistory.every(({ version, lines }) => version === lines)).toBe(true);
    expect(organizationsWithHistory.some(({ version }) => version > 2)).toBe(true);
  });

  test('is recognized, and a database of others is left alone', async () => {
    expect(await seedDemo(depsOf(db), store)).toEqual({ made: false });
    const other = await testDatabase();
    await other.orm.execute(
      sql`insert into users (id, email, first_name, last_name) values (gen_random_uuid(), 'iemand@elders.test', 'Iemand', 'Anders')`,
    );
    expect(await seedDemo(depsOf(other), newStore())).toBeNull();
    expect(rowsOf(await other.orm.execute(sql`select 1 from applications`))).toEqual([]);
    await other.close();
  });
});

// On PostgreSQL where it is installed, which also compares both kinds of databases. The embedded store has one server.
describe('a start that fails', () => {
  const isPostgres = engineOfTests() === 'postgres';
  const shared = newStore();
  const folder = newestFolder();
  let copy: DatabaseCopy | null = null;
  let servers: Database[] = [];
  let other: Database;
  let outcomes: Awaited<ReturnType<typeof seedDemo>>[] = [];

  beforeAll(async () => {
    copy = isPostgres ? await copyTemplate(clockShift()) : null;
    const databaseUrl = copy?.url ?? '';
    servers = isPostgres
      ? await Promise.all([1, 2].map(() => connect({ databaseUrl, dataDir: '', log: silentLog, poolSize: 2 })))
      : [await testDatabase('embedded')];
    [other] = servers as [Database];
    await withoutGrants(other);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await copy?.drop();
  });

  test('leaves nothing', async () => {
    await other.orm.execute(sql`alter table activities add constraint refuse check (name = '')`);
    const draft = () => upToActivities(demo);
    await expect(seedDemo(depsOf(other), shared, { draft })).rejects.toMatchObject({ cause: { constraint: 'refuse' } });
    expect(filesIn(folder)).toBe(0);
    expect(rowsOf(await other.orm.execute(sql`select id from users union select id from applications union select id from files`))).toEqual(
      [],
    );
    await other.orm.execute(sql`alter table activities drop constraint refuse`);
  });

  test('is followed by one with the same rows, even after a killed one', async () => {
    const [half, next, ...painted] = demo.sketches.toReversed();
    if (!half || !next) throw new Error('The demo has no pictures');
    mkdirSync(join(folder, 'incoming', half.id), { recursive: true });
    writeFileSync(join(folder, 'incoming', half.id, 'original'), 'half of a pict');
    for (const { id } of painted) cpSync(join(storeFolder, id.slice(-2), id), join(folder, id.slice(-2), id), { recursive: true });
    // Generated beforehand, because that blocks this process for seconds, in which a server could not connect.
    const again = draftDemo(NOW)();
    outcomes = await Promise.all(servers.map((server) => seedDemo(depsOf(server), shared, { draft: () => again })));
    expect(outcomes.filter((outcome) => outcome?.made)).toHaveLength(1);
    for (const { id } of [half, next]) expect(await shared.read(id, 'original')).toEqual(await store.read(id, 'original'));
    expect(await sums(other)).toEqual(filled);
  }, 1_800_000);

  test.skipIf(!isPostgres)('may be followed by servers that start together on PostgreSQL, with one demo and all its pictures', async () => {
    expect(outcomes.filter((outcome) => outcome?.made === false)).toHaveLength(servers.length - 1);
    for (const { id } of demo.sketches) expect(await shared.sizeOf(id, 'original'), id).toBeGreaterThan(0);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });
});

/** The demo up to its activities, with one picture in place of all others. */
function upToActivities(whole: Demo): Demo {
  const [sketch] = whole.sketches;
  const end = whole.batches.findIndex(({ resource }) => resource.name === 'activities') + 1;
  const batches = whole.batches.slice(0, end).map(({ resource, records }) => {
    const images = Object.entries(resource.fields).flatMap(([name, field]) => (field.kind === 'image' ? [name] : []));
    const withOnePicture = (record: Values) =>
      Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value && images.includes(name) ? sketch?.id : value]));
    return { resource, records: images.length > 0 ? records.map(withOnePicture) : records };
  });
  return { ...whole, batches, sketches: whole.sketches.slice(0, 1) };
}
