import { newId } from '../../../src/server/db/columns';
import { table } from '../../../src/server/db/tables';
import type { Deps } from '../../../src/server/core/deps';
import { createLog } from '../../../src/server/base/log';
import { wake } from '../../../src/server/jobs/wake';
import { createDeliverer } from '../../../src/server/mail/createDeliverer';
import { messageJob } from '../../../src/server/features/messages/messageJob';
import { startJobs } from '../../../src/server/jobs/startJobs';
import { openChildStore } from '../../support/childStore';

/** Creates a message to `count` people if there is none, and delivers until nothing is due or the process is killed. */
const [dataDir = '', smtpUrl = '', count = '0', hours = '0'] = process.argv.slice(2);
const log = createLog('fatal');
const db = await openChildStore(dataDir);
const [existing] = await db.orm.select().from(table('messages'));
if (!existing) await prepare(Number(count));
const deps = {
  db,
  log,
  now: () => new Date(Date.now() + Number(hours) * 3_600_000),
  config: { smtpUrl, mailFrom: 'club@speelveld.test', publicUrl: 'http://localhost', production: false },
} as unknown as Deps;
const deliverer = createDeliverer(deps);
deliverer.start();
const rounds = startJobs(deps, [{ name: 'messages', every: 'round', work: messageJob }]);
for (;;) {
  await deliverer.kick();
  wake();
  const [message] = await db.orm.select({ status: table('messages').status }).from(table('messages'));
  if (message?.status === 'sent') break;
}
await rounds.stop();
await deliverer.stop();
const rows = await db.orm
  .select({ status: table('message_recipients').status, mail: table('message_recipients').mail })
  .from(table('message_recipients'));
console.log(`done ${rows.filter(({ status }) => status === 'sent').length} ${new Set(rows.map(({ mail }) => mail)).size}`);
await db.close();

async function prepare(people: number): Promise<void> {
  const [application_id, organization_id, product, message_id] = [newId(), newId(), newId(), newId()];
  await db.orm.insert(table('applications')).values({
    id: application_id,
    name: 'Sport',
    slug: 'sport',
    email: 'app@speelveld.test',
    dashboard_url: 'https://club.test',
    timezone: 'Europe/Amsterdam',
  } as never);
  await db.orm.insert(table('organizations')).values({ id: organization_id, name: 'Club', application_id, status: 'accepted' } as never);
  await db.orm.insert(table('products')).values({
    id: product,
    organization_id,
    name: 'Shirt',
    is_accessible: false,
    age_range: { from: null, to: null },
    contacts: [],
    concept: false,
    should_validate_age: false,
    level: 'all',
  } as never);
  await db.orm.insert(table('messages')).values({
    id: message_id,
    organization_id,
    subject: 'Hoi {voornaam}',
    body: '<p>Hoi {voornaam}</p>',
    about: 'product',
    product,
    sender: 'Jet',
    status: 'sending',
  } as never);
  const rows = Array.from({ length: people }, (_, n) => ({
    id: newId(),
    organization_id,
    message_id,
    name: `Koper ${n}`,
    first_name: `Koper`,
    email: `koper${n}@voorbeeld.test`,
    status: 'waiting',
  }));
  await db.orm.insert(table('message_recipients')).values(rows as never);
}
