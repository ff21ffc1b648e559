import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Deps } from '../src/server/core/deps';
import { seedAbilities } from '../src/server/auth/defaultAbilities';
import { newId } from '../src/server/db/columns';
import { migrate } from '../src/server/db/migrate';
import { table } from '../src/server/db/tables';
import { beginOne, fixSlice } from '../src/server/features/notifications/fixRecipients';
import { notificationJob } from '../src/server/features/notifications/notificationJob';
import { createDeliverer } from '../src/server/mail/createDeliverer';
import { benchApi, benchDeps } from './api/benchDeps';
import { addSignedIn } from './api/signedIn';
import { openStore } from './api/store';
import { median, rounded } from './median';
import { logTable } from './progress';

const PEOPLE = Number(process.env['BENCH_PEOPLE'] ?? 100_000);
const ORGANIZATIONS = 200;

/**
 * A notification to a hundred thousand people on the embedded store, without a mail server, whose own speed is not ours to measure. It
 * measures counting the people, fixing the recipients, deliveries per second and memory. It also compares a short page for others meanwhile
 * with the same page at rest.
 */
export async function benchNotifications(): Promise<object> {
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-bench-'));
  const db = await openStore({ dataDir: join(dataDir, 'store') });
  try {
    await migrate(db, 'src/server/db/migrations');
    await seedAbilities(db);
    const token = await addSignedIn(db, { role: 'superadmin' });
    const deps = benchDeps({ db, dataDir });
    const application_id = newId();
    await fillStore(deps, application_id);
    const api = benchApi({ db, dataDir });
    const headers = { Authorization: `Bearer ${token}`, ApplicationId: application_id, 'Content-Type': 'application/json' };
    const path = '/v1/admin/application/notifications';
    const ask = async (method: string, at: string, body?: object) =>
      (await api.request(at, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json() as Promise<{
        id: string;
        people: number;
      }>;
    const page = () => timed(() => ask('GET', '/v1/admin/organizations?itemsPerPage=25'));

    const atRest: number[] = [];
    for (let request = 0; request < 30; request += 1) atRest.push(await page());
    const counting = await timed(() => ask('POST', `${path}/audience`, { audience: {} }));
    const { id } = await ask('POST', path, { title: 'Hoi {voornaam}', contents: '<p>Er is iets te doen in {app_naam}.</p>' });
    await ask('POST', `${path}/${id}/schedule`, { now: true });

    const before = process.memoryUsage().rss;
    let highest = before;
    let isDone = false;
    const pageTimes: number[] = [];
    const others = (async () => {
      while (!isDone) {
        pageTimes.push(await page());
        highest = Math.max(highest, process.memoryUsage().rss);
      }
    })();
    const fixing = await timed(async () => {
      await beginOne(deps);
      while (await fixSlice(deps));
    });
    const fixed = pageTimes.length;
    const deliverer = createDeliverer(deps);
    const sending = await timed(async () => {
      for (let left = PEOPLE; left > 0;) {
        await notificationJob(deps);
        await deliverer.kick();
        const [row] = await db.orm
          .select({ left: sql<number>`count(*)::int` })
          .from(table('notification_recipients'))
          .where(sql`status in ('waiting', 'queued')`);
        left = row?.left ?? 0;
      }
      await notificationJob(deps);
    });
    isDone = true;
    await others;
    await deliverer.stop();
    const slowest = (times: readonly number[]) => rounded(Math.max(0, ...times));
    const late = pageTimes.slice(fixed).toSorted((a, b) => a - b);
    const figures = {
      people: PEOPLE,
      counting_ms: rounded(counting),
      fixing_ms: rounded(fixing),
      longest_page_while_fixing_ms: slowest(pageTimes.slice(0, fixed + 1)),
      made_and_settled_per_s: Math.round(PEOPLE / (sending / 1000)),
      memory_mb: Math.round((highest - before) / 1_048_576),
      page_at_rest_ms: rounded(median(atRest)),
      page_meanwhile_ms: rounded(median(late)),
      page_meanwhile_p99_ms: rounded(late[Math.floor(late.length * 0.99)] ?? 0),
      longest_page_meanwhile_ms: slowest(late),
    };
    logTable('A notification on the embedded store', [['figure', ''], ...Object.entries(figures)]);
    return figures;
  } finally {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** An application with organizations and their people. Inserted per organization, because a statement may take at most ten seconds. */
async function fillStore({ db: { orm } }: Deps, application_id: string): Promise<void> {
  await orm.insert(table('applications')).values({
    id: application_id,
    name: 'Sport',
    slug: 'sport',
    email: 'app@speelveld.test',
    dashboard_url: 'https://club.test',
    timezone: 'Europe/Amsterdam',
  } as never);
  const organizations = Array.from({ length: ORGANIZATIONS }, (_none, n) => ({
    id: newId(),
    name: `Club ${n}`,
    application_id,
    status: 'accepted',
    zipcode: `${1000 + n} AB`,
  }));
  await orm.insert(table('organizations')).values(organizations as never);
  const peoplePerOrganization = Math.ceil(PEOPLE / ORGANIZATIONS);
  for (const [at, { id }] of organizations.entries())
    await orm.execute(sql`insert into persons (id, organization_id, first_name, last_name, email, date_of_birth, version)
      select gen_random_uuid(), ${id}::uuid, 'Sanne', 'Bakker ' || n, 'p' || n || '.' || ${at}::text || '@voorbeeld.test', date '1980-01-01' + (n % 9000), 1
      from generate_series(1, ${peoplePerOrganization}::int) as n`);
}
