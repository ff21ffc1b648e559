import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { ExportView } from '../../src/domain/exports/exportView';
import { resourceNamed } from '../../src/server/db/declared';
import { export_files } from '../../src/server/db/system/exports';
import { sweepFiles } from '../../src/server/files/sweepFiles';
import { aWorld, type World } from '../support/aWorld';
import { aWorkshop } from './anExporter';

let world: World;
let exporter: ReturnType<typeof aWorkshop>;
beforeAll(async () => {
  world = await aWorld({ config: { exports: { jobAbove: -1 } } });
  exporter = aWorkshop(world);
});
afterAll(() => world.close());

const people = () => `/v1/admin/organizations/${world.organization.id}/persons`;

async function createExport(path: string, query = '') {
  const { body } = await world.admin.call<ExportView>('GET', `${path}/export?${query}`);
  await exporter.job();
  const row = await exporter.rowOf(body.id);
  expect(row?.state).toBe('ready');
  return { id: body.id, file_id: row?.file_id };
}

/** Runs the hourly sweep at a moment long after everything was written, because the disk has its own clock. */
async function sweep(): Promise<void> {
  const later = new Date('2100-01-01T00:00:00Z');
  await sweepFiles({ orm: world.db.orm, store: world.files, now: () => later });
}

test('forgetting a person removes their lists and searches from the exports, and keeps other files', async () => {
  const person = await world.make(resourceNamed('persons'));
  await world.make(resourceNamed('persons'));
  await world.make(resourceNamed('rates'));
  const list = await createExport(people());
  const searched = await createExport(people(), 'search=a');
  const other = await createExport(`/v1/admin/organizations/${world.organization.id}/rates`);
  const history = await createExport('/v1/admin/history');
  const forgotten = await world.admin.call('POST', `/v1/admin/organizations/${world.organization.id}/privacy/forget`, {
    persons: [person.id],
  });
  expect(forgotten.status, JSON.stringify(forgotten.errors)).toBeLessThan(300);
  for (const { id } of [list, history]) {
    expect(await exporter.rowOf(id)).toMatchObject({ state: 'failed', problem: 'forgotten', file_id: null });
    expect((await world.admin.call('GET', `/v1/admin/exports/${id}/file`)).status).toBe(404);
  }
  expect(await exporter.rowOf(searched.id), 'the search text may contain the name').toBeUndefined();
  expect(await exporter.rowOf(other.id)).toMatchObject({ state: 'ready' });
  await sweep();
  expect([list, searched, history, other].map(({ file_id }) => exporter.isOnDisk(file_id))).toEqual([false, false, false, true]);
  expect((await world.admin.call('POST', `/v1/admin/exports/${list.id}/again`)).status).toBe(202);
  await exporter.job();
  const text = await (await world.admin.raw('GET', `/v1/admin/exports/${list.id}/file`)).text();
  expect(text).not.toContain(String(person['first_name']));
});

test('an export that is running while a person is forgotten starts again', async () => {
  const person = await world.make(resourceNamed('persons'));
  const { body } = await world.admin.call<ExportView>('GET', `${people()}/export`);
  let tries = 0;
  await exporter.job(
    exporter.interrupted(async () => {
      tries += 1;
      if (tries === 1)
        await world.admin.call('POST', `/v1/admin/organizations/${world.organization.id}/privacy/forget`, { persons: [person.id] });
    }),
  );
  expect([tries, (await exporter.rowOf(body.id))?.state]).toEqual([2, 'ready']);
  const text = await (await world.admin.raw('GET', `/v1/admin/exports/${body.id}/file`)).text();
  expect(text).not.toContain(String(person['first_name']));
});

test('the exports of a user are removed with their account', async () => {
  const leaver = await world.aPerson([{ role: 'organization', organization_id: world.organization.id }]);
  const { body } = await leaver.call<ExportView>('GET', `/v1/admin/organizations/${world.organization.id}/rates/export`);
  await exporter.job();
  const file_id = (await exporter.rowOf(body.id))?.file_id;
  expect(exporter.isOnDisk(file_id)).toBe(true);
  const forgotten = await world.admin.call('POST', '/v1/admin/privacy/forget', { email: leaver.email });
  expect(forgotten.status, JSON.stringify(forgotten.errors)).toBeLessThan(300);
  expect(
    await world.db.orm
      .select({ n: sql`1` })
      .from(export_files)
      .where(eq(export_files.user_id, leaver.id)),
  ).toEqual([]);
  await sweep();
  expect(exporter.isOnDisk(file_id)).toBe(false);
});
