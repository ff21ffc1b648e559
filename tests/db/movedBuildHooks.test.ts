import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectEmbedded } from '../../src/server/db/embedded/connectEmbedded';
import { migrate } from '../../src/server/db/migrate';
import { rowsOf } from '../../src/server/db/rowsOf';
import { aMigrationFolder } from '../support/aMigrationFolder';
import { silentLog } from '../support/silentLog';
import { makeStoreTemplate } from '../support/storeTemplate';

const MIGRATIONS = 'src/server/db/migrations';
const MOVE = '0033_webhook_deliveries';
const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
  entries: { tag: string; when: number }[];
};

const [ON, OFF, BARE] = [1, 2, 3].map((n) => `00000000-0000-7000-8000-00000000000${n}`);
const BUILD = '00000000-0000-7000-8000-0000000000b1';
const call = (n: number, application_id: string | undefined, values: string) =>
  `insert into build_calls (id, build_id, application_id, event, body, status, tries, next_try_at, answer, fault, created_at, done_at)
   values ('00000000-0000-7000-8000-0000000000c${n}', '${BUILD}', '${application_id}', 'build.done', '{"n":${n}}', ${values})`;
const AT = "'2026-11-01T10:00:00Z'";

test('the address that was notified of builds becomes a webhook, with its secret and its messages', async () => {
  const template = await makeStoreTemplate();
  const folder = aMigrationFolder();
  const add = (tag: string, when: number) =>
    folder.add(basename(tag), readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'), when);
  for (const { tag, when } of entries.filter((entry) => entry.tag < MOVE)) add(tag, when);
  const db = await connectEmbedded({ dataDir: template.copy(), log: silentLog });
  try {
    await migrate(db, folder.folder);
    for (const statement of [
      ...[ON, OFF, BARE].map(
        (id) =>
          `insert into applications (id, name, slug, email, dashboard_url, timezone) values ('${id}', '${id}', '${id}', 'info@voorbeeld.nl', 'https://voorbeeld.nl', 'Europe/Amsterdam')`,
      ),
      `insert into build_hooks values ('${ON}', 'https://ci.voorbeeld.nl:8443/', 'sealed', true, ${AT}),
        ('${OFF}', 'https://ci.voorbeeld.nl/', 'sealed too', false, ${AT}), ('${BARE}', 'https://ci.voorbeeld.nl/', '', true, ${AT})`,
      call(1, ON, `'delivered', 2, ${AT}, 204, null, ${AT}, ${AT}`),
      call(2, ON, `'waiting', 1, ${AT}, 503, null, ${AT}, null`),
      call(3, ON, `'failed', 8, ${AT}, null, 'private', ${AT}, ${AT}`),
      call(4, OFF, `'waiting', 0, ${AT}, null, null, ${AT}, null`),
    ])
      await db.orm.execute(sql.raw(statement));
    add(MOVE, entries.find(({ tag }) => tag === MOVE)?.when ?? 0);
    await migrate(db, folder.folder);
    const rows = async (query: string) => rowsOf(await db.orm.execute(sql.raw(query)));
    expect(
      await rows(`select application_id, name, url, orders, builds, is_enabled, secret from webhooks
        left join webhook_secrets on webhook_id = webhooks.id order by application_id`),
    ).toEqual([
      {
        application_id: ON,
        name: 'CI',
        url: 'https://ci.voorbeeld.nl:8443/',
        orders: false,
        builds: true,
        is_enabled: true,
        secret: 'sealed',
      },
      {
        application_id: OFF,
        name: 'CI',
        url: 'https://ci.voorbeeld.nl/',
        orders: false,
        builds: true,
        is_enabled: false,
        secret: 'sealed too',
      },
      { application_id: BARE, name: 'CI', url: 'https://ci.voorbeeld.nl/', orders: false, builds: true, is_enabled: false, secret: null },
    ]);
    expect(
      await rows(`select right(message_id, 2) as id, record_id, status, tries, answered, error, payload,
        next_try_at is not null as is_due, sent_at is not null as is_sent from webhook_deliveries order by id`),
    ).toEqual([
      {
        id: 'c1',
        record_id: BUILD,
        status: 'sent',
        tries: 2,
        answered: 204,
        error: null,
        payload: '{"n":1}',
        is_due: false,
        is_sent: true,
      },
      {
        id: 'c2',
        record_id: BUILD,
        status: 'waiting',
        tries: 1,
        answered: 503,
        error: 'refused',
        payload: '{"n":2}',
        is_due: true,
        is_sent: false,
      },
      {
        id: 'c3',
        record_id: BUILD,
        status: 'failed',
        tries: 8,
        answered: null,
        error: 'address',
        payload: '{"n":3}',
        is_due: false,
        is_sent: false,
      },
      {
        id: 'c4',
        record_id: BUILD,
        status: 'failed',
        tries: 0,
        answered: null,
        error: null,
        payload: '{"n":4}',
        is_due: false,
        is_sent: false,
      },
    ]);
  } finally {
    await db.close();
    folder.remove();
    template.remove();
  }
});
