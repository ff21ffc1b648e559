import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldMap } from '../../../src/schema/field';
import type { ResourceSpec } from '../../../src/schema/resource';
import { integer, references, text } from '../../../src/schema/vocabulary.gen';
import { declare } from '../../schema/support/declare';
import { findPostgres } from '../../support/postgres';
import { anEvolvingStore, ENGINES, type EvolvingStore } from './anEvolvingStore';

const name = text({ required: true, search: true });
const seats = integer();
/** An index or constraint of each sort hangs on `town`. */
const about = (town: string): Partial<ResourceSpec> => ({
  list: { columns: ['name', town] },
  uniques: [{ fields: [town], when: ['name', ['Hal']] }],
  indexes: [[town, 'name']],
});
const newFields = { name, town: text({ unique: true, search: true }), disciplines: references('sports'), seats };

const first = declare({ name, city: text({ unique: true, search: true }), sports: references('sports'), seats }, about('city'));
const fieldsRenamed = declare(
  { name, town: text({ unique: true, search: true, was: 'city' }), disciplines: references('sports', { was: 'sports' }), seats },
  about('town'),
);
const withoutWas = declare(newFields, about('town'));
const halls = (was: Partial<ResourceSpec> = {}) => declare(newFields, { ...about('town'), name: 'halls', page: '/admin/halls', ...was });
const courtsOf = (parent: 'venues' | 'halls') =>
  declare(
    { name, surface: text() },
    {
      name: 'courts',
      scope: { childOf: parent } as unknown as ResourceSpec['scope'],
      page: `/admin/${parent}/{${parent.slice(0, -1)}_id}/courts`,
    },
  );
const chains = (fields: FieldMap) => declare({ name, ...fields }, { name: 'chains', page: '/admin/chains' });

const builds = (statement: string) => /\b(CREATE|DROP|ADD)\b/.test(statement);

for (const engine of ENGINES) {
  describe.skipIf(engine === 'postgres' && !findPostgres())(`what is called otherwise (${engine})`, () => {
    let store: EvolvingStore;
    let id = '';
    let sport = '';

    beforeAll(async () => {
      store = await anEvolvingStore(engine);
      await (await store.declare(first, courtsOf('venues'))).apply();
      const { call } = await store.admin();
      sport = String((await call('POST', '/v1/admin/sports', { name: 'Korfbal' })).body['id']);
      id = String((await call('POST', '/v1/admin/venues', { name: 'Hal', city: 'Delft', sports: [sport], seats: 12 })).body['id']);
      await call('POST', `/v1/admin/venues/${id}/courts`, { name: 'Veld 1', surface: 'gras' });
      await call('PATCH', `/v1/admin/venues/${id}`, { city: 'Leiden' });
    });
    afterAll(() => store?.close());

    test('as a field keeps its values, its indexes, its pairs and its history', async () => {
      const step = await store.declare(fieldsRenamed, courtsOf('venues'));
      expect(step.plan.losses).toEqual([]);
      expect(step.plan.statements.filter(builds)).toEqual([]);
      expect(step.plan.statements).toContain('ALTER TABLE "venues" RENAME COLUMN "city" TO "town";');
      expect(step.plan.statements).toContain('ALTER TABLE "venues_sports" RENAME TO "venues_disciplines";');
      await step.apply();
      const { call } = await store.admin();
      expect((await call('GET', `/v1/admin/venues/${id}`)).body).toMatchObject({
        name: 'Hal',
        town: 'Leiden',
        disciplines: [sport],
        seats: 12,
      });
      const { body } = await call<{ history: object[] }>('GET', `/v1/admin/venues/${id}/history`);
      expect(body.history).toMatchObject([
        { before: { town: 'Delft' }, after: { town: 'Leiden' } },
        { after: { town: 'Delft', disciplines: [sport] } },
      ]);
    });

    test('and has happened, changes nothing: what says so may stay or go', async () => {
      expect((await store.declare(fieldsRenamed, courtsOf('venues'))).plan.statements).toEqual([]);
      expect((await store.declare(withoutWas, courtsOf('venues'))).plan.statements).toEqual([]);
    });

    test('as an entity keeps its records, its pairs, its children and its history', async () => {
      const step = await store.declare(halls({ was: 'venues' }), courtsOf('halls'));
      expect(step.plan.losses).toEqual([]);
      expect(step.plan.statements.filter(builds)).toEqual([]);
      expect(step.plan.statements).toContain('ALTER TABLE "courts" RENAME COLUMN "venue_id" TO "hall_id";');
      await step.apply();
      const { call } = await store.admin();
      expect((await call('GET', `/v1/admin/halls/${id}`)).body).toMatchObject({ town: 'Leiden', disciplines: [sport] });
      const { body } = await call<{ courts: object[] }>('GET', `/v1/admin/halls/${id}/courts`);
      expect(body.courts).toMatchObject([{ name: 'Veld 1', surface: 'gras' }]);
      expect((await call<{ history: object[] }>('GET', `/v1/admin/halls/${id}/history`)).body.history).toHaveLength(2);
      expect((await store.declare(halls({ was: 'venues' }), courtsOf('halls'))).plan.statements).toEqual([]);
    });

    test('leaves no old name behind: all is called as in a store that is made today', async () => {
      const tables = ['halls', 'halls_disciplines', 'courts'].map((table) => `'${table}'`).join(', ');
      const called = async (of: EvolvingStore) => {
        const rows = await of.run(
          `select indexname::text as name from pg_indexes where tablename in (${tables}) union select conname::text from pg_constraint where conrelid::regclass::text in (${tables}) and contype in ('f', 'u', 'p')`,
        );
        return rows.map((row) => String(row['name'])).sort();
      };
      const fresh = await anEvolvingStore('embedded');
      await (await fresh.declare(halls(), courtsOf('halls'))).apply();
      const expected = await called(fresh);
      await fresh.close();
      expect(expected).toContain('halls_town_once');
      expect(await called(store)).toEqual(expected);
    });

    test('may pass its name on', async () => {
      await (await store.declare(halls(), courtsOf('halls'), chains({ first: text(), second: text() }))).apply();
      await store.run("insert into chains (id, name, first, second) values (gen_random_uuid(), 'x', 'one', 'two')");
      const passed = chains({ second: text({ was: 'first' }), third: text({ was: 'second' }) });
      const step = await store.declare(halls(), courtsOf('halls'), passed);
      expect(step.plan.statements.filter((statement) => statement.includes('RENAME COLUMN'))).toEqual([
        'ALTER TABLE "chains" RENAME COLUMN "second" TO "third";',
        'ALTER TABLE "chains" RENAME COLUMN "first" TO "second";',
      ]);
      await step.apply();
      expect(await store.run('select second, third from chains')).toEqual([{ second: 'one', third: 'two' }]);
      expect((await store.declare(halls(), courtsOf('halls'), passed)).plan.statements).toEqual([]);
    });

    test('is a new field where its old name is still in use', async () => {
      const more = chains({ second: text(), third: text(), fourth: text({ was: 'second' }) });
      const { plan } = await store.declare(halls(), courtsOf('halls'), more);
      expect(plan.statements.filter((statement) => /RENAME|"fourth" text/.test(statement))).toEqual([
        'ALTER TABLE "chains" ADD COLUMN "fourth" text;',
      ]);
    });
  });
}
