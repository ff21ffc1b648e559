import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { audit_log } from '../../src/server/db/system/records';
import { aServer } from '../support/aServer';
import { holdOpen } from '../support/holdOpen';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { silentLog } from '../support/silentLog';

describe.skipIf(!findPostgres())('a history that is locked, on PostgreSQL', () => {
  /** What happens, in its order. */
  const events: ('answered' | 'given up')[] = [];
  const warn = (_fields: object, message: string) => {
    if (message === 'Recording a refused request failed') events.push('given up');
  };
  const server = onPostgres(() => aServer({ log: { ...silentLog, warn } }));

  test('keeps nobody waiting for a refusal, nor for anything else, and gets its line when it is free in time', async () => {
    const { db, anApplication, anOrganization, aPerson } = server();
    const application = await anApplication();
    const [own, other] = [await anOrganization(application.id), await anOrganization(application.id)];
    const people = await Promise.all(Array.from({ length: 30 }, () => aPerson([{ role: 'organization', organization_id: own.id }])));
    const written = async () =>
      (
        await db.orm
          .select()
          .from(audit_log)
          .where(sql`${audit_log.action} = 'access_denied'`)
      ).length;
    const letGo = await holdOpen(
      (held) => db.orm.transaction(held),
      (tx) => tx.execute(sql`lock table audit_log in access exclusive mode`),
    );
    const ask = async (path: string) => {
      const answers = await Promise.all(people.map((one) => one.call('GET', path).finally(() => events.push('answered'))));
      return answers.map(({ status }) => status);
    };
    const refused = await ask(`/v1/admin/organizations/${other.id}/persons`);
    const served = await ask(`/v1/admin/organizations/${own.id}/persons`);
    await letGo();
    expect(new Set(refused)).toEqual(new Set([403]));
    expect(new Set(served)).toEqual(new Set([200]));
    // A call that waited for its line would be answered once the line had been given up.
    expect(events[0]).toBe('answered');
    const givenUp = () => events.filter((event) => event === 'given up').length;
    await vi.waitFor(async () => expect((await written()) + givenUp()).toBe(30), { timeout: 60_000 });
    expect(await written()).toBeGreaterThan(0);
  });
});
