import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { memberships } from '../../src/server/db/system/people';
import { aServer, type Caller } from '../support/aServer';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLocks } from '../support/withoutGuards';

describe.skipIf(!findPostgres())('two superadmins who take it from each other, on PostgreSQL', () => {
  const server = onPostgres(aServer);

  const superadmins = () => server().db.orm.select().from(memberships).where(eq(memberships.role, 'superadmin'));

  type Take = (who: Caller, whom: Caller, holding: string) => Promise<{ status: number }>;
  const byRight: Take = (who, _whom, holding) => who.call('DELETE', `/v1/admin/permissions/holders/${holding}`);
  const byForgetting: Take = (who, { email }) => who.call('POST', '/v1/admin/privacy/forget', { email });

  /** Two, and nobody else; each takes the right of the other. */
  async function duel(take: Take) {
    await server().db.orm.delete(memberships).where(eq(memberships.role, 'superadmin'));
    const [one, two] = [await server().superadmin(), await server().superadmin()];
    const held = await superadmins();
    const holdingOf = ({ id }: Caller) => held.find(({ user_id }) => user_id === id)?.id ?? '';
    const answers = await Promise.all([take(one, two, holdingOf(two)), take(two, one, holdingOf(one))]);
    return { answers: answers.map(({ status }) => status).toSorted((a, b) => a - b), left: (await superadmins()).length };
  }

  test.each([
    ['by the right', byRight, [204, 403]],
    ['by forgetting each other', byForgetting, [200, 401]],
  ] as const)('one of them stays, each time: %s', async (_way, take, answers) => {
    for (let round = 0; round < 10; round++) expect(await duel(take)).toEqual({ answers, left: 1 });
  });

  test.each([
    ['by the right', byRight],
    ['by forgetting each other', byForgetting],
  ] as const)('and the platform is nobody’s, when nothing makes them wait for each other: %s', async (_way, take) => {
    withoutLocks();
    expect(await goesWrong(async () => (await duel(take)).left === 0)).toBe(true);
  });
});
