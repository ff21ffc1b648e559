import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../../../src/server/core/deps';
import { createLog } from '../../../src/server/base/log';
import { newId } from '../../../src/server/db/columns';
import { users } from '../../../src/server/db/system/people';
import { push_subscriptions } from '../../../src/server/db/system/push';
import { table } from '../../../src/server/db/tables';
import { notificationJob } from '../../../src/server/features/notifications/notificationJob';
import { startJobs } from '../../../src/server/jobs/startJobs';
import { wake } from '../../../src/server/jobs/wake';
import { createDeliverer } from '../../../src/server/mail/createDeliverer';
import { publicKeyOf } from '../../../src/server/push/applicationKeys';
import { createPusher } from '../../../src/server/push/createPusher';
import { openChildStore } from '../../support/childStore';

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Sends a notification to `count` people until it is sent or the process is killed. The first of them have a device. */
const [folder = '', smtpUrl = '', pushHost = '', count = '0', hours = '0'] = process.argv.slice(2);
const devices = JSON.parse(readFileSync(join(folder, 'devices.json'), 'utf8')) as readonly Subscription[];
const log = createLog('fatal');
const db = await openChildStore(join(folder, 'store'));
const deps = {
  db,
  log,
  now: () => new Date(Date.now() + Number(hours) * 3_600_000),
  config: {
    smtpUrl,
    mailFrom: 'stad@speelveld.test',
    publicUrl: 'http://localhost',
    production: false,
    dataDir: folder,
    pushHosts: [pushHost],
  },
} as unknown as Deps;
const notifications = table('notifications');
const [existing] = await db.orm.select({ id: notifications.id }).from(notifications);
if (!existing) await prepare(Number(count));
const [deliverer, pusher] = [createDeliverer(deps), createPusher(deps)];
deliverer.start();
pusher.start();
const rounds = startJobs(deps, [{ name: 'notifications', every: 'round', work: notificationJob }]);
for (;;) {
  await Promise.all([deliverer.kick(), pusher.kick()]);
  wake();
  const [current] = await db.orm.select({ status: notifications.status }).from(notifications);
  if (current?.status === 'sent') break;
}
await rounds.stop();
await Promise.all([deliverer.stop(), pusher.stop()]);
const recipients = table('notification_recipients');
const rows = await db.orm.select({ status: recipients.status, channel: recipients.channel }).from(recipients);
const sent = (channel: string) => rows.filter((row) => row.status === 'sent' && row.channel === channel).length;
console.log(`done ${rows.length} ${sent('mail')} ${sent('push')}`);
await db.close();

async function prepare(people: number): Promise<void> {
  const [application_id, organization_id] = [newId(), newId()];
  await db.orm.insert(table('applications')).values({
    id: application_id,
    name: 'Sport',
    slug: 'sport',
    email: 'app@speelveld.test',
    dashboard_url: 'https://club.test',
    timezone: 'Europe/Amsterdam',
  } as never);
  await db.orm.insert(table('organizations')).values({ id: organization_id, name: 'Club', application_id, status: 'accepted' } as never);
  await publicKeyOf(db.orm, deps.config, application_id, deps.now());
  for (const [n, { endpoint, keys }] of devices.entries()) {
    const user_id = newId();
    await db.orm.insert(users).values({ id: user_id, email: `p${n}@voorbeeld.test`, first_name: 'P', last_name: `${n}` });
    await db.orm
      .insert(push_subscriptions)
      .values({ id: newId(), user_id, application_id, endpoint, ...keys, created_at: deps.now().toISOString() });
  }
  const persons = Array.from({ length: people }, (_none, n) => ({
    id: newId(),
    organization_id,
    first_name: 'P',
    last_name: `${n}`,
    email: `p${n}@voorbeeld.test`,
  }));
  await db.orm.insert(table('persons')).values(persons as never);
  await db.orm.insert(notifications).values({
    id: newId(),
    application_id,
    title: 'Hoi {voornaam}',
    contents: '<p>Tot straks</p>',
    send_on: deps.now().toISOString(),
    audience: { zipcodes: [], min_age: null, max_age: null, sports: [], labels: [] },
    status: 'scheduled',
    locale: 'nl',
  } as never);
}
