import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aServer } from '../support/aServer';
import { holdOpen } from '../support/holdOpen';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';

const TOKEN = 'een-token-voor-de-cijfers-van-dit-platform';

describe.skipIf(!findPostgres())('the metrics, on PostgreSQL', () => {
  const server = onPostgres(() => aServer({ config: { metricsToken: TOKEN } }));

  async function scrape() {
    const { status, body } = await server().request<{ text: string }>('GET', '/v1/metrics', undefined, {
      Authorization: `Bearer ${TOKEN}`,
    });
    expect(status).toBe(200);
    return body;
  }

  test('do not wait for a locked table: known values stay and other values are updated', async () => {
    const { db, deps, clock } = server();
    await deps.metrics?.refresh();
    expect((await scrape()).text).toMatch(/^speelveld_rows_waiting\{rows="mails"\} 0$/m);
    const release = await holdOpen(
      (work) => db.orm.transaction(work),
      async (tx) => {
        await tx.execute(sql`lock table mails in access exclusive mode`);
        await tx.execute(sql`insert into stale_sessions (session_id) values (gen_random_uuid())`);
      },
    );
    const refreshing = deps.metrics?.refresh();
    const control = db.orm.execute(sql`select count(*) from mails`).then(
      () => 'read',
      () => 'gave up',
    );
    const during = await Promise.race([scrape(), control]);
    // The control: a query on the table itself is still waiting.
    expect(during).toMatchObject({ text: expect.stringMatching(/^speelveld_rows_waiting\{rows="mails"\} 0$/m) });
    expect(Number(/^speelveld_database_connections\{state="busy"\} (\d+)$/m.exec((await scrape()).text)?.[1])).toBeGreaterThanOrEqual(2);
    await Promise.all([release(), refreshing]);
    expect(await control).toBe('read');
    clock.now = new Date(clock.now.getTime() + 60_000);
    await deps.metrics?.refresh();
    expect((await scrape()).text).toMatch(/^speelveld_rows_waiting\{rows="stale_sessions"\} 1$/m);
  });

  test('are read from an index, however many rows there are', async () => {
    const { db } = server();
    const { countOf, rowsWaiting } = await import('../../src/server/metrics/rowsWaiting');
    await db.orm.execute(sql`insert into mails (id, to_email, subject, body_text, body_html, status)
      select gen_random_uuid(), 'a@b.test', 'x', 'x', 'x', 'sent' from generate_series(1, 20000)`);
    await db.orm.execute(sql`analyze mails`);
    const mails = rowsWaiting['mails']?.('');
    if (!mails) throw new Error('Mails are not counted');
    const { rows } = (await db.orm.execute(sql`explain ${countOf(mails)}`)) as unknown as { rows: object[] };
    expect(JSON.stringify(rows)).toContain('mails_status');
    expect(JSON.stringify(rows)).not.toContain('Seq Scan');
  });
});
