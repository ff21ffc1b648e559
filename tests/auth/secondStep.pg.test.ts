import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { attempts } from '../../src/server/db/system/tokens';
import { recovery_codes, totp_secrets } from '../../src/server/db/system/accounts';
import * as trying from '../../src/server/auth/secrets/attempts';
import { onPostgres } from '../support/onPostgres';
import { findPostgres } from '../support/postgres';
import { anApi } from './support/anApi';
import { withoutOneUse } from './support/withoutOneUse';
import { codeAt, setUpTotp, ticketOf } from './support/authenticator';

const AT_ONCE = 20;

describe.skipIf(!findPostgres())('one code used simultaneously, on PostgreSQL', () => {
  const api = onPostgres(() => anApi());
  // The limit on tries has its own test and would hide the race here.
  beforeEach(() => {
    vi.spyOn(trying, 'takeSecondStep').mockResolvedValue(undefined);
    vi.spyOn(trying, 'takeSignIn').mockResolvedValue(undefined);
  });
  let serial = 0;

  /** Twenty sign-ins with the same password and code, each with its own ticket. */
  async function signInTwentyTimes(way: 'totp' | 'recovery') {
    const email = `super${++serial}@speelveld.test`;
    const { id } = await api().person(email, { role: 'superadmin' });
    const { secret, codes } = await setUpTotp(api(), await api().tokenOf(email));
    await api().db.orm.delete(attempts);
    const tickets = await Promise.all(Array.from({ length: AT_ONCE }, () => ticketOf(api(), email)));
    const code = way === 'totp' ? codeAt(secret, api().deps.now()) : codes[0];
    const answers = await Promise.all(tickets.map((ticket) => api().call('POST', '/v1/auth/second-step', { body: { ticket, way, code } })));
    return {
      id,
      entered: answers.filter(({ status }) => status === 200).length,
      refused: answers.filter(({ status }) => status === 422).length,
    };
  }

  test.each(['totp', 'recovery'] as const)('a %s code used twenty times signs in once', async (way) => {
    const { id, entered, refused } = await signInTwentyTimes(way);
    expect([entered, refused]).toEqual([1, AT_ONCE - 1]);
    const used = await api().db.orm.select().from(recovery_codes).where(eq(recovery_codes.user_id, id));
    expect(used.filter(({ used_at }) => used_at !== null)).toHaveLength(way === 'recovery' ? 1 : 0);
    expect(await api().db.orm.select().from(totp_secrets).where(eq(totp_secrets.user_id, id))).toHaveLength(1);
  });

  test.each(['totp', 'recovery'] as const)('without atomic spending, a %s code signs in more than once', async (way) => {
    withoutOneUse();
    expect((await signInTwentyTimes(way)).entered).toBeGreaterThan(1);
  });
});
