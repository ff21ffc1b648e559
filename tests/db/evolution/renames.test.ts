import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldMap } from '../../../src/schema/field';
import type { ResourceSpec } from '../../../src/schema/resource';
import { integer, references, text } from '../../../src/schema/vocabulary.gen';
import { declare } from '../../schema/support/declare';
import { findPostgres } from '../../support/postgres';
import { anEvolvingStore, ENGINES, type EvolvingStore } from './anEvolvingStore';

const name = text({ required: true, search: true });
const seats = integer();
/** An index or constraint of each kind depends on `town`. */
const dependentsOf = (town: string): Partial<ResourceSpec> => ({
  list: { columns: ['name', town] },
  uniques: [{ fields: [town], when: ['name', ['Hal']] }],
  indexes: [[town, 'name']],
});
const newFields = { name, town: text({ unique: true, search: true }), disciplines: references('sports'), seats };

const first = declare({ name, city: text({ unique: true, search: true }), sports: references('sports'), seats }, dependentsOf('city'));
const fieldsRenamed = declare(
  { name, town: text({ unique: true, search: true, was: 'city' }), disciplines: references('sports', { was: 'sports' }), seats },
  dependentsOf('town'),
);
const withoutWas = declare(newFields, dependentsOf('town'));
const halls = (more: Partial<ResourceSpec> = {}) =>
  declare(newFields, { ...dependentsOf('town'), name: 'halls', page: '/admin/halls', ...more });
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

const changesSchema = (statement: string) => /\b(CREATE|DROP|ADD)\b/.test(statement);

for (const engine of ENGINES) {
  describe.skipIf(engine === 'postgres' && !findPostgres())(`a rename (${engine})`, () => {
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

    test('of a field keeps its values, indexes, references and history', async () => {
      const step = await store.declare(fieldsRenamed, courtsOf('venues'));
      expect(step.plan.losses).toEqual([]);
      expect(step.plan.statements.filter(changesSchema)).toEqual([]);
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

    test('that has happened changes nothing, whether or not `was` stays', async () => {
      expect((await store.declare(fieldsRenamed, courtsOf('venues'))).plan.statements).toEqual([]);
      expect((await store.declare(withoutWas, courtsOf('venues'))).plan.statements).toEqual([]);
    });

    test('of an entity keeps its records, references, children and history', async () => {
      const step = await store.declare(halls({ was: 'venues' }), courtsOf('halls'));
      expect(step.plan.losses).toEqual([]);
      expect(step.plan.statements.filter(changesSchema)).toEqual([]);
      expect(step.plan.statements).toContain('ALTER TABLE "courts" RENAME COLUMN "venue_id" TO "hall_id";');
      await step.apply();
      const { call } = await store.admin();
      expect((await call('GET', `/v1/admin/halls/${id}`)).body).toMatchObject({ town: 'Leiden', disciplines: [sport] });
      const { body } = await call<{ courts: object[] }>('GET', `/v1/admin/halls/${id}/courts`);
      expect(body.courts).toMatchObject([{ name: 'Veld 1', surface: 'gras' }]);
      expect((await call<{ history: object[] }>('GET', `/v1/admin/halls/${id}/history`)).body.history).toHaveLength(2);
      expect((await store.declare(halls({ was: 'venues' }), courtsOf('halls'))).plan.statements).toEqual([]);
    });

    test('leaves no old name behind, as in a new store', async () => {
      const tables = ['halls', 'halls_disciplines', 'courts'].map((table) => `'${table}'`).join(', ');
      const indexNames = async (evolvingStore: EvolvingStore) => {
        const rows = await evolvingStore.run(
          `select indexname::text as name from pg_indexes where tablename in (${tables}) union select conname::text from pg_constraint where conrelid::regclass::text in (${tables}) and contype in ('f', 'u', 'p')`,
        );
        return rows.map((row) => String(row['name'])).sort();
      };
      const fresh = await anEvolvingStore('embedded');
      await (await fresh.declare(halls(), courtsOf('halls'))).apply();
      const expected = await indexNames(fresh);
      await fresh.close();
      expect(expected).toContain('halls_town_once');
      expect(await indexNames(store)).toEqual(expected);
    });

    test('can give its old name to another field', async () => {
      await (await store.declare(halls(), courtsOf('halls'), chains({ first: text(), second: text() }))).apply();
      await store.run("insert into chains (id, name, first, second) values (gen_random_uuid(), 'x', 'one', 'two')");
      const renamed = chains({ second: text({ was: 'first' }), third: text({ was: 'second' }) });
      const step = await store.declare(halls(), courtsOf('halls'), renamed);
      expect(step.plan.statements.filter((statement) => statement.includes('RENAME COLUMN'))).toEqual([
        'ALTER TABLE "chains" RENAME COLUMN "second" TO "third";',
        'ALTER TABLE "chains" RENAME COLUMN "first" TO "second";',
      ]);
      await step.apply();
      expect(await store.run('select second, third from chains')).toEqual([{ second: 'one', third: 'two' }]);
      expect((await store.declare(halls(), courtsOf('halls'), renamed)).plan.statements).toEqual([]);
    });

    test('becomes a new field when its old name is still in use', async () => {
      const extended = chains({ second: text(), third: text(), fourth: text({ was: 'second' }) });
      const { plan } = await store.declare(halls(), courtsOf('halls'), extended);
      expect(plan.statements.filter((statement) => /RENAME|"fourth" text/.test(statement))).toEqual([
        'ALTER TABLE "chains" ADD COLUMN "fourth" text;',
      ]);
    });
  });
}
