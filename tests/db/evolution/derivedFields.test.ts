import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineResource, derived, integer, text } from '../../../src/schema/vocabulary.gen';
import type { AnyResource } from '../../../src/schema/row';
import { findPostgres } from '../../support/postgres';
import { anEvolvingStore, type EvolvingStore } from './anEvolvingStore';

const words = { one: 'hal', many: 'hallen', fields: { name: 'Naam', seats: 'Plaatsen', occupancy: 'Bezetting', played: 'Gespeeld' } };
const HALLS = defineResource({
  name: 'halls',
  scope: 'platform',
  page: '/admin/halls',
  access: { every: 'role:superadmin' },
  title: 'name',
  fields: {
    name: text({ required: true }),
    seats: integer({ required: true }),
    occupancy: derived({ as: 'decimal', sorts: true }),
    played: derived({ as: 'minutes', sorts: true }),
  },
  list: { columns: ['name', 'occupancy', 'played'], totals: ['occupancy', 'played'] },
  words: { nl: words, en: words },
} as never) as unknown as AnyResource;

let store: EvolvingStore;
beforeAll(async () => {
  store = await anEvolvingStore(findPostgres() ? 'postgres' : 'embedded');
  await (await store.declare(HALLS)).apply();
  const { attachHooks } = await import('../../../src/server/engine/hooks');
  const { hooks } = await import('../../../src/server/hooks.gen');
  const halls = { derive: { occupancy: sql.raw('"halls"."seats" / 10.0'), played: sql.raw('"halls"."seats" * 45') } };
  attachHooks({ ...hooks, halls } as never);
  await store.run(
    "insert into halls (id, name, seats) values (gen_random_uuid(), 'Noord', 1), (gen_random_uuid(), 'Oost', 2), (gen_random_uuid(), 'Zuid', 4)",
  );
});
afterAll(() => store.close());

test('derived decimals and minutes can be read, sorted by and totalled', async () => {
  const { call, text: read } = await store.admin();
  const page = async (query: string) =>
    (await call<{ halls: Record<string, unknown>[]; meta: { totals: object } }>('GET', `/v1/admin/halls?${query}`)).body;
  const { halls, meta } = await page('sort=occupancy&order=desc');
  expect(halls.map(({ name, occupancy, played }) => [name, occupancy, played])).toEqual([
    ['Zuid', 0.4, 180],
    ['Oost', 0.2, 90],
    ['Noord', 0.1, 45],
  ]);
  expect(meta.totals).toEqual({ occupancy: 0.7, played: 315 });
  const second = await page('sort=played&order=asc&itemsPerPage=1&page=2');
  expect(second.halls.map(({ name }) => name)).toEqual(['Oost']);
  expect(second.meta.totals).toEqual({ occupancy: 0.7, played: 315 });
  expect(await read('/v1/admin/halls/export?format=csv&sort=name')).toMatch(/Noord.*0\.1.*45/);
});
