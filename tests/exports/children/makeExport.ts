import { streamed } from '../anExporter';
import { sql } from 'drizzle-orm';
import { endpointsOf } from '../../../src/server/app/createApi';
import { newId } from '../../../src/server/db/columns';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { export_files } from '../../../src/server/db/system/exports';
import { fileSourcesOf } from '../../../src/server/engine/export/exportEndpoint';
import { exportJob } from '../../../src/server/engine/export/large/exportJob';
import { createDiskStore } from '../../../src/server/files/createDiskStore';
import { aServer } from '../../support/aServer';
import { openChildStore } from '../../support/childStore';

/**
 * Requests a file of `count` rates unless one was requested before, and makes it unless the process is killed. The clock starts after the
 * lease of a killed process.
 */
const [dataDir = '', count = '0'] = process.argv.slice(2);
const db = await openChildStore(dataDir);
const server = await aServer({ db, config: { dataDir } });
const files = createDiskStore(dataDir);
const [earlier] = await db.orm.select().from(export_files);
if (earlier) server.clock.now = new Date(Date.parse(earlier.taken_until ?? earlier.created_at) + 1_000);
else await prepare();

const { deps } = server;
const store = {
  ...files,
  put: async (id: string, parts: Parameters<typeof files.put>[1]) => files.put(id, { original: slowly(streamed(parts)) }),
};
console.log('making');
await exportJob(deps, store, fileSourcesOf(endpointsOf(deps, files)));
const [finished] = await db.orm.select().from(export_files);
const file = finished?.file_id ? await files.read(finished.file_id, 'original') : null;
const lines = file ? Buffer.from(file).toString('utf8').split('\r\n') : [];
console.log(
  `done ${finished?.state} ${finished?.tries} ${lines.length - 1} ${new Set(lines).size - 1} ${file?.byteLength === finished?.size}`,
);
await db.close();
process.exit(0);

async function prepare(): Promise<void> {
  const application = await server.anApplication();
  const club = await server.anOrganization(application.id);
  const chief = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  const at = server.clock.now.toISOString();
  await db.orm.execute(sql`
    insert into rates (id, organization_id, name, price_in_cents, vat, created_at, updated_at)
    select gen_random_uuid(), ${club.id}::uuid, 'Tarief ' || n, n, 'high', ${at}, ${at} from generate_series(1, ${Number(count)}::int) n`);
  const { status } = await chief.call('GET', `/v1/admin/organizations/${club.id}/rates/export?format=csv`, undefined, {
    'X-Request-Id': newId(),
  });
  const [rows] = rowsOf<{ n: number }>(await db.orm.execute(sql`select count(*)::int as n from rates`));
  console.log(`asked ${status} ${rows?.n}`);
}

async function* slowly(chunks: AsyncIterable<Uint8Array>) {
  let n = 0;
  for await (const chunk of chunks) {
    n += 1;
    if (n % 50 === 0) console.log(`chunk ${n}`);
    yield chunk;
  }
}
