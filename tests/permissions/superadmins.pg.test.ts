import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { memberships } from '../../src/server/db/system/people';
import { aServer, type Caller } from '../support/aServer';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { withoutLocks } from '../support/withoutGuards';

describe.skipIf(!findPostgres())('two superadmins who remove each other, on PostgreSQL', () => {
  const server = onPostgres(aServer);

  const superadmins = () => server().db.orm.select().from(memberships).where(eq(memberships.role, 'superadmin'));

  type Take = (caller: Caller, other: Caller, holding: string) => Promise<{ status: number }>;
  const byRight: Take = (caller, _other, holding) => caller.call('DELETE', `/v1/admin/permissions/holders/${holding}`);
  const byForgetting: Take = (caller, { email }) => caller.call('POST', '/v1/admin/privacy/forget', { email });

  /** Leaves two superadmins, who remove each other at the same time. */
  async function duel(take: Take) {
    await server().db.orm.delete(memberships).where(eq(memberships.role, 'superadmin'));
    const [first, second] = [await server().superadmin(), await server().superadmin()];
    const holdings = await superadmins();
    const holdingOf = ({ id }: Caller) => holdings.find(({ user_id }) => user_id === id)?.id ?? '';
    const answers = await Promise.all([take(first, second, holdingOf(second)), take(second, first, holdingOf(first))]);
    return { answers: answers.map(({ status }) => status).toSorted((a, b) => a - b), left: (await superadmins()).length };
  }

  test.each([
    ['by permission', byRight, [204, 403]],
    ['by forgetting each other', byForgetting, [200, 401]],
  ] as const)('one of them remains, each time: %s', async (_way, take, answers) => {
    for (let round = 0; round < 10; round++) expect(await duel(take)).toEqual({ answers, left: 1 });
  });

  test.each([
    ['by permission', byRight],
    ['by forgetting each other', byForgetting],
  ] as const)('control: without locks no superadmin remains: %s', async (_way, take) => {
    withoutLocks();
    expect(await goesWrong(async () => (await duel(take)).left === 0)).toBe(true);
  });
});
