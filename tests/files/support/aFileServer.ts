import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/pglite';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { files as words } from '../../../i18n/en/files';
import type { UploadedFile } from '../../../src/domain/uploadedFile';
import type { Orm } from '../../../src/server/db/database';
import * as tables from '../../../src/server/db/system/files';
import { createDiskStore } from '../../../src/server/files/createDiskStore';
import { fileRoutes } from '../../../src/server/files/fileRoutes';

export const ANNA = '00000000-0000-7000-8000-00000000000a';
export const BRAM = '00000000-0000-7000-8000-00000000000b';

/** The routes on a real disk and a real database, with a clock that the test moves. `close` removes both. */
export async function aFileServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'speelveld-files-'));
  const client = await PGlite.create();
  const orm: Orm = drizzle(client);
  const statements = await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables));
  for (const statement of statements) await client.exec(statement);

  const clock = { now: new Date('2026-11-23T12:00:00Z') };
  const { translate } = polyglotI18nProvider(() => ({ ...englishMessages, ...words }), 'en', [], {
    onMissingKey: (key: string) => {
      throw new Error(`No words for ${key}`);
    },
  });
  const store = createDiskStore(dataDir);
  const now = () => clock.now;
  const app = new Hono();
  app.route('/', fileRoutes({
    orm,
    store,
    now,
    actorOf: c => {
      const id = c.req.header('Actor');
      if (!id) throw new HTTPException(401);
      return { id, application_id: null };
    },
    sentence: (_, key, values) => translate(key, values),
  }));

  return {
    app,
    orm,
    store,
    now,
    clock,
    dataDir,
    async upload(file: Blob | string, fields: Record<string, string> = {}, { actor = ANNA, name = 'veld.png' } = {}) {
      const body = new FormData();
      if (typeof file === 'string') body.append('file', file);
      else body.append('file', file, name);
      for (const [key, value] of Object.entries({ visibility: 'public', path: 'images', ...fields })) body.append(key, value);
      const response = await app.request('/v1/admin/files/upload', { method: 'POST', body, headers: { Actor: actor } });
      const answer: UploadedFile & { errors?: Record<string, string> } = await response.json();
      return { status: response.status, headers: response.headers, answer, errors: answer.errors ?? {} };
    },
    async info(token: string, actor = ANNA) {
      return app.request(`/v1/admin/files/${token}`, { headers: { Actor: actor } });
    },
    async close() {
      await client.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type FileServer = Awaited<ReturnType<typeof aFileServer>>;
