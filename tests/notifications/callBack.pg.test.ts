import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { table } from '../../src/server/db/tables';
import type { HeldNotification } from '../../src/server/features/notifications/lockNotification';
import * as holding from '../../src/server/features/notifications/lockNotification';
import { notificationJob } from '../../src/server/features/notifications/notificationJob';
import { aServer } from '../support/aServer';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';

const PATH = '/v1/admin/application/notifications';

describe.skipIf(!findPostgres())('calling back a notification while it is being sent, on PostgreSQL', () => {
  const server = onPostgres(aServer);

  /** Many notifications, each called back by staff with a slow clock while two servers begin to send it. */
  async function race(times: number) {
    const { db, deps, clock } = server();
    const application = await server().anApplication();
    const { id: organization_id } = await server().anOrganization(application.id);
    const staff = await server().aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
    for (let n = 0; n < 3; n += 1)
      await db.orm
        .insert(table('persons'))
        .values({ id: crypto.randomUUID(), organization_id, first_name: 'P', last_name: `${n}`, email: `p${n}@voorbeeld.test` } as never);
    const send_on = new Date(clock.now.getTime() + 60_000).toISOString();
    const ids: string[] = [];
    for (let n = 0; n < times; n += 1) {
      const { body } = await staff.call<{ id: string }>('POST', PATH, { title: `Nummer ${n}`, contents: '<p>Hoi</p>', send_on });
      await staff.call('POST', `${PATH}/${body.id}/schedule`, {});
      ids.push(body.id);
    }
    const aheadDeps = { ...deps, now: () => new Date(send_on) };
    const [answers] = await Promise.all([
      Promise.all(ids.map(async (id) => staff.call('POST', `${PATH}/${id}/call-back`))),
      notificationJob(aheadDeps),
      notificationJob(aheadDeps),
    ]);
    await notificationJob(aheadDeps);
    const recipients = table('notification_recipients');
    return Promise.all(
      ids.map(async (id, index) => {
        const [row] = await db.orm
          .select()
          .from(table('notifications'))
          .where(eq(table('notifications').id, id));
        const log = await db.orm.select().from(recipients).where(eq(recipients.notification_id, id));
        return { called: answers[index]?.status, status: row?.status, recipients: log.length };
      }),
    );
  }

  test('either it is sent to everyone once, or it is called back', async () => {
    const outcomes = [...(await race(15)), ...(await race(15))];
    for (const { called, status, recipients } of outcomes)
      expect([called, status === 'draft', recipients]).toEqual(called === 200 ? [200, true, 0] : [409, false, 3]);
  });

  test('control: without the lock it is both called back and sent', async () => {
    // Reads the notification without locking it.
    vi.spyOn(holding, 'lockNotification').mockImplementation(async (w, id) => {
      const notifications = table('notifications');
      const [row] = await w.db.select().from(notifications).where(eq(notifications.id, id));
      return row as HeldNotification;
    });
    const bothWin = async () => (await race(15)).some(({ called, recipients }) => called === 200 && recipients > 0);
    expect(await goesWrong(bothWin)).toBe(true);
  });
});
