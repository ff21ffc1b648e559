import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { audit_log } from '../../src/server/db/system/records';
import { aServer } from '../support/aServer';
import { holdOpen } from '../support/holdOpen';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';

describe.skipIf(!findPostgres())('a history that is locked, on PostgreSQL', () => {
  const server = onPostgres(aServer);

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
    const started = performance.now();
    const answers = await Promise.all(people.map((one) => one.call('GET', `/v1/admin/organizations/${other.id}/persons`)));
    const others = await Promise.all(people.map((one) => one.call('GET', `/v1/admin/organizations/${own.id}/persons`)));
    const took = performance.now() - started;
    await letGo();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    // Two lines that were waited for would have taken two seconds each; the first of them may have been given up.
    expect(took).toBeLessThan(3_900);
    await vi.waitFor(async () => expect(await written()).toBeGreaterThanOrEqual(28), { timeout: 10_000 });
  });
});
