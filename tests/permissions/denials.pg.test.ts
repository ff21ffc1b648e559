import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { audit_log } from '../../src/server/db/system/records';
import { aServer } from '../support/aServer';
import { holdOpen } from '../support/holdOpen';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { silentLog } from '../support/silentLog';

describe.skipIf(!findPostgres())('a locked history, on PostgreSQL', () => {
  /** The events in order of occurrence. */
  const events: ('answered' | 'given up')[] = [];
  const warn = (_fields: object, message: string) => {
    if (message === 'Recording a refused request failed') events.push('given up');
  };
  const server = onPostgres(() => aServer({ log: { ...silentLog, warn } }));

  test('delays neither refusals nor other calls, and gets its lines when it is unlocked in time', async () => {
    const { db, anApplication, anOrganization, aPerson } = server();
    const application = await anApplication();
    const [own, other] = [await anOrganization(application.id), await anOrganization(application.id)];
    const people = await Promise.all(Array.from({ length: 30 }, () => aPerson([{ role: 'organization', organization_id: own.id }])));
    const countWritten = async () =>
      (
        await db.orm
          .select()
          .from(audit_log)
          .where(sql`${audit_log.action} = 'access_denied'`)
      ).length;
    const release = await holdOpen(
      (work) => db.orm.transaction(work),
      (tx) => tx.execute(sql`lock table audit_log in access exclusive mode`),
    );
    const callAll = async (path: string) => {
      const answers = await Promise.all(people.map((person) => person.call('GET', path).finally(() => events.push('answered'))));
      return answers.map(({ status }) => status);
    };
    const refused = await callAll(`/v1/admin/organizations/${other.id}/persons`);
    const served = await callAll(`/v1/admin/organizations/${own.id}/persons`);
    await release();
    expect(new Set(refused)).toEqual(new Set([403]));
    expect(new Set(served)).toEqual(new Set([200]));
    // A call that waited for its line would be answered only after the line was given up.
    expect(events[0]).toBe('answered');
    const givenUp = () => events.filter((event) => event === 'given up').length;
    await vi.waitFor(async () => expect((await countWritten()) + givenUp()).toBe(30), { timeout: 60_000 });
    expect(await countWritten()).toBeGreaterThan(0);
  });
});
