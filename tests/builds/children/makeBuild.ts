import { sql } from 'drizzle-orm';
import { createLog } from '../../../src/server/base/log';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { buildJob } from '../../../src/server/features/builds/buildJob';
import { createDiskStore } from '../../../src/server/files/createDiskStore';
import { sweepFiles } from '../../../src/server/files/sweepFiles';
import { dieAt } from '../../support/dieAt';
import { aPicture, TEXTS } from '../anApp';
import { openChildStore } from '../../support/childStore';

/** Creates a build if there is none yet, and runs it until it is done or the process dies at `moment`. */
const [dataDir = '', id = '', moment = ''] = process.argv.slice(2);
const ICON = '0193aaaa-0000-7000-8000-0000000000a1';
const APPLICATION = '0193aaaa-0000-7000-8000-000000000001';
const db = await openChildStore(dataDir);
const files = createDiskStore(dataDir);
if (!(await files.read(ICON, 'original'))) await files.put(ICON, { original: await aPicture(1024, '#1F5FBF') });
const configuration = {
  ...TEXTS,
  platform: 'android',
  icon: ICON,
  foreground: null,
  splash: null,
  is_numbered: false,
  is_landscape: false,
  keywords_en: [],
};
await db.orm.execute(sql`
  with application as (insert into applications (id, name, slug, email, dashboard_url, timezone)
    values (${APPLICATION}::uuid, 'App', 'app', 'app@speelveld.test', 'https://app.speelveld.test', 'Europe/Amsterdam') on conflict do nothing)
  insert into builds (id, application_id, name, platform, version_name, build_number, app_id, status, started_at, files_total, files_made)
  values (${id}::uuid, ${APPLICATION}::uuid, 'Android 1.4.0 (12)', 'android', '1.4.0', 12, 'nl.speelstad.utrecht', 'waiting', now(), 0, 0) on conflict do nothing`);
await db.orm.execute(sql`insert into build_contents (build_id, configuration, asked_by, tries)
  values (${id}::uuid, ${JSON.stringify(configuration)}::jsonb, ${APPLICATION}::uuid, 0) on conflict do nothing`);
// Releases the claim of a killed server, which would otherwise last twenty seconds, and resets the tries, of which there are three.
await db.orm.execute(sql`update build_contents set taken_until = null, tries = 0 where build_id = ${id}::uuid`);

const config = { dataDir, production: false, publicUrl: 'http://localhost:3000' };
const deps = { db, log: createLog('fatal'), now: () => new Date(), config } as unknown as Parameters<typeof buildJob>[0];
console.log('running');
dieAt(moment);
await buildJob(deps);
const [result] = rowsOf<{ status: string; file_id: string; rows: number; begun: number }>(
  await db.orm.execute(sql`
    select status, file_id, (select count(*)::int from files) as rows,
      (select count(*)::int from build_lines where build_id = ${id}::uuid and key like 'begun%') as begun
    from builds join build_contents on build_id = builds.id where builds.id = ${id}::uuid`),
);
// A death between storing the bytes and their row leaves orphaned bytes, which the hourly sweep removes.
await sweepFiles({ orm: db.orm, store: files, now: () => new Date(Date.now() + 2 * 3_600_000) });
const bytes = result?.file_id ? await files.read(result.file_id, 'original') : null;
console.log(`done ${JSON.stringify({ ...result, size: bytes?.byteLength ?? 0 })}`);
await db.close();
process.exit(0);
