import { expect, test } from 'vitest';
import { system as english } from '../../i18n/en/features/system';
import { system as dutch } from '../../i18n/nl/features/system';
import { fileSourcesOf } from '../../src/server/engine/export/exportEndpoint';
import { endpointsOf } from '../../src/server/app/createApi';
import { startHousekeeping } from '../../src/server/app/housekeeping';
import { aServer } from '../support/aServer';

test('every job, and everything that waits for one, has a name on the system page in both languages', async () => {
  const server = await aServer();
  const { deps, files } = server;
  await startHousekeeping(deps, files, fileSourcesOf(endpointsOf(deps, files))).stop();
  const { jobs, rows } = deps.metrics?.state('hour') ?? { jobs: [], rows: [] };
  await server.close();
  expect(jobs.length).toBeGreaterThan(20);
  for (const { system } of [dutch, english]) {
    expect(Object.keys(system.jobs).toSorted()).toEqual(jobs.map(({ name }) => name).toSorted());
    expect(Object.keys(system.rows).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  }
});
