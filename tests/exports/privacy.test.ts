import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { ExportView } from '../../src/domain/exports/exportView';
import { resourceNamed } from '../../src/server/db/declared';
import { export_files } from '../../src/server/db/system/exports';
import { sweepFiles } from '../../src/server/files/sweepFiles';
import { aWorld, type World } from '../support/aWorld';
import { aWorkshop } from './anExporter';

let world: World;
let shop: ReturnType<typeof aWorkshop>;
beforeAll(async () => {
  world = await aWorld({ config: { exports: { jobAbove: -1 } } });
  shop = aWorkshop(world);
});
afterAll(() => world.close());

const people = () => `/v1/admin/organizations/${world.organization.id}/persons`;

async function exported(path: string, query = '') {
  const { body } = await world.admin.call<ExportView>('GET', `${path}/export?${query}`);
  await shop.job();
  const row = await shop.rowOf(body.id);
  expect(row?.state).toBe('ready');
  return { id: body.id, file_id: row?.file_id };
}

/** As each hour, long after everything was written: the disk has a clock of its own. */
async function sweep(): Promise<void> {
  const later = new Date('2100-01-01T00:00:00Z');
  await sweepFiles({ orm: world.db.orm, store: world.files, now: () => later });
}

test('who is forgotten is in no file that stays: those of the lists they were in are taken back, and no others', async () => {
  const person = await world.make(resourceNamed('persons'));
  await world.make(resourceNamed('persons'));
  await world.make(resourceNamed('rates'));
  const list = await exported(people());
  const found = await exported(people(), 'search=a');
  const other = await exported(`/v1/admin/organizations/${world.organization.id}/rates`);
  const history = await exported('/v1/admin/history');
  const forgotten = await world.admin.call('POST', `/v1/admin/organizations/${world.organization.id}/privacy/forget`, {
    persons: [person.id],
  });
  expect(forgotten.status, JSON.stringify(forgotten.errors)).toBeLessThan(300);
  for (const { id } of [list, history]) {
    expect(await shop.rowOf(id)).toMatchObject({ state: 'failed', problem: 'forgotten', file_id: null });
    expect((await world.admin.call('GET', `/v1/admin/exports/${id}/file`)).status).toBe(404);
  }
  expect(await shop.rowOf(found.id), 'what was typed may name them').toBeUndefined();
  expect(await shop.rowOf(other.id)).toMatchObject({ state: 'ready' });
  await sweep();
  expect([list, found, history, other].map(({ file_id }) => shop.isOnDisk(file_id))).toEqual([false, false, false, true]);
  expect((await world.admin.call('POST', `/v1/admin/exports/${list.id}/again`)).status).toBe(202);
  await shop.job();
  const text = await (await world.admin.raw('GET', `/v1/admin/exports/${list.id}/file`)).text();
  expect(text).not.toContain(String(person['first_name']));
});

test('one that is being made as somebody is forgotten begins anew', async () => {
  const person = await world.make(resourceNamed('persons'));
  const { body } = await world.admin.call<ExportView>('GET', `${people()}/export`);
  let tries = 0;
  await shop.job(
    shop.interrupted(async () => {
      tries += 1;
      if (tries === 1)
        await world.admin.call('POST', `/v1/admin/organizations/${world.organization.id}/privacy/forget`, { persons: [person.id] });
    }),
  );
  expect([tries, (await shop.rowOf(body.id))?.state]).toEqual([2, 'ready']);
  const text = await (await world.admin.raw('GET', `/v1/admin/exports/${body.id}/file`)).text();
  expect(text).not.toContain(String(person['first_name']));
});

test('what somebody asked for goes with their account', async () => {
  const gone = await world.aPerson([{ role: 'organization', organization_id: world.organization.id }]);
  const { body } = await gone.call<ExportView>('GET', `/v1/admin/organizations/${world.organization.id}/rates/export`);
  await shop.job();
  const file_id = (await shop.rowOf(body.id))?.file_id;
  expect(shop.isOnDisk(file_id)).toBe(true);
  const closed = await world.admin.call('POST', '/v1/admin/privacy/forget', { email: gone.email });
  expect(closed.status, JSON.stringify(closed.errors)).toBeLessThan(300);
  expect(
    await world.db.orm
      .select({ n: sql`1` })
      .from(export_files)
      .where(eq(export_files.user_id, gone.id)),
  ).toEqual([]);
  await sweep();
  expect(shop.isOnDisk(file_id)).toBe(false);
});
