import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { ReviewOutcome } from '../../src/domain/organizations/review';
import { mails } from '../../src/server/db/system/records';
import { table } from '../../src/server/db/tables';
import type { Held } from '../../src/server/features/organizations/lockReviewed';
import * as reviewing from '../../src/server/features/organizations/lockReviewed';
import { aServer } from '../support/aServer';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';

describe.skipIf(!findPostgres())('two simultaneous review decisions, on PostgreSQL', () => {
  const server = onPostgres(aServer);

  /** Has organizations accepted by one admin and rejected by another at the same time. */
  async function race(count: number) {
    const application = await server().anApplication();
    const headers = { ApplicationId: application.id };
    const [accepting, rejecting] = [
      await server().aPerson([{ role: 'admin', application_id: application.id }], headers),
      await server().aPerson([{ role: 'admin', application_id: application.id }], headers),
    ];
    const organizations = table('organizations');
    return Promise.all(
      Array.from({ length: count }, async (_none, n) => {
        const email = `club${n}-${application.id}@voorbeeld.test`;
        const { id } = await server().anOrganization(application.id);
        await server().db.orm.update(organizations).set({ status: 'pending', email }).where(eq(organizations.id, id));
        const path = `/v1/admin/organizations/${id}/review`;
        const answers = await Promise.all([
          accepting.call<ReviewOutcome>('POST', `${path}/accept`),
          rejecting.call<ReviewOutcome>('POST', `${path}/reject`, { reason: 'unverified' }),
        ]);
        const [row] = await server().db.orm.select().from(organizations).where(eq(organizations.id, id));
        const sentMails = await server().db.orm.select().from(mails).where(eq(mails.to_email, email));
        return { answers, row, told: sentMails.length };
      }),
    );
  }

  test('end with one winner, and tell the other who decided what', async () => {
    for (const { answers, row, told } of await race(12)) {
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const isAccepted = answers[0]?.status === 200;
      expect([row?.status, row?.rejected_at === null]).toEqual(isAccepted ? ['accepted', true] : ['pending', false]);
      expect(answers.find(({ status }) => status === 409)?.errors['message']).toMatch(
        isAccepted ? /^Jet de Vries \d+ heeft .+ al geaccepteerd\.$/ : /^Jet de Vries \d+ heeft .+ al afgewezen\.$/,
      );
      expect(told, 'one mail is sent, not two contradicting ones').toBe(1);
    }
  });

  test('both succeed without the lock', async () => {
    // Reads the organization without locking it.
    vi.spyOn(reviewing, 'lockReviewed').mockImplementation(async (w, id) => {
      const organizations = table('organizations');
      const [row] = await w.db.select().from(organizations).where(eq(organizations.id, id));
      return row as Held;
    });
    const bothWin = async () => (await race(6)).some(({ answers }) => answers.every(({ status }) => status === 200));
    expect(await goesWrong(bothWin)).toBe(true);
  });
});
