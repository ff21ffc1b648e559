import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/pglite';
import { Hono } from 'hono';
import type { UploadedFile } from '../../../src/domain/files/uploadedFile';
import type { Database, Orm } from '../../../src/server/db/database';
import { export_files } from '../../../src/server/db/system/exports';
import * as tables from '../../../src/server/db/system/files';
import { users } from '../../../src/server/db/system/people';
import { createDiskStore } from '../../../src/server/files/createDiskStore';
import type { FileStore } from '../../../src/server/files/FileStore';
import { fileEndpoints } from '../../../src/server/engine/files/endpoints';
import type { Actor } from '../../../src/server/core/context';
import type { Config } from '../../../src/server/core/config';
import { mount } from '../../../src/server/app/mount';
import { silentLog } from '../../support/silentLog';

export const ANNA = '00000000-0000-7000-8000-00000000000a';
export const BRAM = '00000000-0000-7000-8000-00000000000b';

/** The file endpoints on a real database and a real disk or another store, with a clock that the test moves. `close` removes both. */
export async function aFileServer(another?: FileStore) {
  const dataDir = await mkdtemp(join(tmpdir(), 'speelveld-files-'));
  const client = await PGlite.create();
  const orm: Orm = drizzle(client);
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ ...tables, export_files, users }));
  for (const statement of statements) await client.exec(statement);

  const clock = { now: new Date('2026-11-23T12:00:00Z') };
  const store = another ?? createDiskStore(dataDir);
  const now = () => clock.now;
  const app = new Hono();
  const actor = async (token: string): Promise<Actor> => ({
    id: token,
    name: 'Anna',
    email: 'anna@speelveld.test',
    locale: 'en',
    memberships: [],
  });
  const db = { orm } as Database;
  const config = {} as Config;
  mount(
    app,
    fileEndpoints({ db, now, config, log: silentLog }, store),
    { db, now, log: silentLog, config },
    { actor, application: async () => null, client: async () => null, denied: () => undefined },
  );

  return {
    app,
    orm,
    store,
    now,
    clock,
    dataDir,
    async upload(file: Blob | string, fields: Record<string, string> = {}, { actor = ANNA, name = 'veld.png', language = 'en' } = {}) {
      const body = new FormData();
      if (typeof file === 'string') body.append('file', file);
      else body.append('file', file, name);
      for (const [key, value] of Object.entries({ visibility: 'public', path: 'images', ...fields })) body.append(key, value);
      const response = await app.request('/v1/admin/files/upload', {
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${actor}`, 'Accept-Language': language },
      });
      const answer: UploadedFile & { errors?: Record<string, string> } = await response.json();
      return { status: response.status, headers: response.headers, answer, errors: answer.errors ?? {} };
    },
    async info(token: string, actor = ANNA) {
      return app.request(`/v1/admin/files/${token}`, { headers: { Authorization: `Bearer ${actor}`, 'Accept-Language': 'en' } });
    },
    async close() {
      await client.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type FileServer = Awaited<ReturnType<typeof aFileServer>>;
