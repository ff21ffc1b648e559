import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { ExportView } from '../../src/domain/exports/exportView';
import { endpointsOf } from '../../src/server/app/createApi';
import { export_files } from '../../src/server/db/system/exports';
import { resourceNamed } from '../../src/server/db/declared';
import { fileSourcesOf } from '../../src/server/engine/export/exportEndpoint';
import { exportJob } from '../../src/server/engine/export/large/exportJob';
import { sweepExports } from '../../src/server/engine/export/large/sweepExports';
import type { FileStore, PartSource } from '../../src/server/files/FileStore';
import { aWorld } from '../support/aWorld';
import type { Caller, TestServer } from '../support/aServer';

/** Makes the large exports of a test server. */
export function aWorkshop({ deps, files, db }: TestServer) {
  const sources = fileSourcesOf(endpointsOf(deps, files));
  const folderOf = (id: string) => join(deps.config.dataDir, 'files', id.slice(-2), id);
  return {
    sources,
    job: (store: FileStore = files, isStopped: () => boolean = () => false) => exportJob(deps, store, sources, isStopped),
    sweep: () => sweepExports(deps, files, sources),
    rowOf: async (id: string) => (await db.orm.select().from(export_files).where(eq(export_files.id, id)))[0],
    isOnDisk: (file_id: string | null | undefined) => typeof file_id === 'string' && existsSync(folderOf(file_id)),
    /** A store that calls `act` once the first bytes of a file are written. */
    interrupted: (act: () => Promise<unknown>): FileStore => ({
      ...files,
      put: (id, parts) => files.put(id, { original: runAfterFirst(streamed(parts), act) }),
    }),
  };
}

/** The stream of a large file, which is written while it is made. */
export function streamed(parts: Readonly<Record<string, PartSource>>): AsyncIterable<Uint8Array> {
  const source = parts['original'];
  if (source === undefined || source instanceof Uint8Array) throw new Error('This file came as a whole');
  return source;
}

async function* runAfterFirst(chunks: AsyncIterable<Uint8Array>, act: () => Promise<unknown>) {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield chunk;
    if (isFirst) await act();
    isFirst = false;
  }
}

/** A club with `count` rates, which is more than its server exports directly. */
export async function aLargeList(count: number, jobAbove: number | undefined) {
  const world = await aWorld(jobAbove === undefined ? {} : { config: { exports: { jobAbove } } });
  const rate = await world.make(resourceNamed('rates'));
  await world.db.orm.execute(sql`
    insert into rates select (json_populate_record(one, json_build_object('id', gen_random_uuid(), 'name', one.name || ' ' || n))).*
    from rates one, generate_series(1, ${count - 1}::int) n where one.id = ${rate.id}`);
  const path = `/v1/admin/organizations/${world.organization.id}/rates/export`;
  const chief = () => world.aPerson([{ role: 'organization', organization_id: world.organization.id }]);
  const ask = (caller: Caller, query = '') => caller.call<ExportView>('GET', `${path}?${query}`);
  const own = async (caller: Caller) => (await caller.call<{ exports: ExportView[] }>('GET', '/v1/admin/exports')).body.exports;
  const fileOf = (caller: Caller, id: string) => caller.raw('GET', `/v1/admin/exports/${id}/file`);
  return { world, path, chief, ask, own, fileOf, ...aWorkshop(world) };
}
