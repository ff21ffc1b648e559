import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { imports } from '../../../src/server/db/system/imports';
import { importJob } from '../../../src/server/engine/imports/importJob';
import { aServer } from '../../support/aServer';
import { anImporter } from '../../support/anImporter';
import { dieAt } from '../../support/dieAt';
import { openChildStore } from '../../support/childStore';

/** Uploads, checks and starts an import of `count` clubs unless one exists, and writes it unless the process dies at `moment`. */
const [dataDir = '', count = '0', moment = ''] = process.argv.slice(2);
const db = await openChildStore(dataDir);
const server = await aServer({ db });
const [earlier] = await db.orm.select().from(imports);
if (!earlier) await prepare(Number(count));

const [before] = await db.orm.select().from(imports);
const [counts] = rowsOf<{ clubs: number; told: number }>(
  await db.orm.execute(sql`
    select (select count(*)::int from organizations) as clubs, (select count(*)::int from audit_log where resource = 'organizations') as told`),
);
console.log(`found ${before?.state} ${counts?.clubs} ${counts?.told}`);
dieAt(moment);
await importJob(server.deps);
const [after] = await db.orm.select().from(imports);
const [total] = rowsOf<{ clubs: number }>(await db.orm.execute(sql`select count(*)::int as clubs from organizations`));
console.log(`written ${after?.state} ${after?.made} ${total?.clubs}`);
await db.close();
process.exit(0);

async function prepare(clubs: number): Promise<void> {
  const application = await server.anApplication();
  const admin = await server.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
  const importer = anImporter(server, admin, '/v1/admin/organizations');
  const rows = Array.from({ length: clubs }, (_none, n) => `Club ${n};Sportlaan;${n};1234 AB;Utrecht;nl`);
  const { id } = await importer.checked(['Naam;Straat;Huisnummer;Postcode;Plaats;Land', ...rows].join('\n'));
  await importer.run(id);
}
