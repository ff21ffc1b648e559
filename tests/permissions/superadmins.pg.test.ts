import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memberships } from '../../src/server/db/system/people';
import { aServer, type Caller } from '../support/aServer';
import { goesWrong } from '../support/goesWrong';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';

const guards = vi.hoisted(() => ({ lock: true }));
/** The negative control takes the lock away, to show that the race is one: without it the same calls must go wrong. */
vi.mock('../../src/server/db/lock', async (original) => {
  const { lock, ...rest } = await original<typeof import('../../src/server/db/lock')>();
  return { ...rest, lock: (...input: Parameters<typeof lock>) => (guards.lock ? lock(...input) : Promise.resolve()) };
});

describe.skipIf(!findPostgres())('two superadmins who take it from each other, on PostgreSQL', () => {
  const server = onPostgres(aServer);
  afterEach(() => {
    guards.lock = true;
  });

  const superadmins = () => server().db.orm.select().from(memberships).where(eq(memberships.role, 'superadmin'));

  /** Two, and nobody else; each takes the right of the other. */
  async function duel() {
    await server().db.orm.delete(memberships).where(eq(memberships.role, 'superadmin'));
    const [one, two] = [await server().superadmin(), await server().superadmin()];
    const held = await superadmins();
    const holdingOf = ({ id }: Caller) => held.find(({ user_id }) => user_id === id)?.id ?? '';
    const take = (who: Caller, whom: Caller) => who.call('DELETE', `/v1/admin/permissions/holders/${holdingOf(whom)}`);
    const answers = await Promise.all([take(one, two), take(two, one)]);
    return { answers: answers.map(({ status }) => status).toSorted((a, b) => a - b), left: (await superadmins()).length };
  }

  test('one of them stays, each time', async () => {
    for (let round = 0; round < 10; round++) expect(await duel()).toEqual({ answers: [204, 403], left: 1 });
  });

  test('and the platform is nobody’s, when nothing makes them wait for each other', async () => {
    guards.lock = false;
    expect(await goesWrong(async () => (await duel()).left === 0)).toBe(true);
  });
});
