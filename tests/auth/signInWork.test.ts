import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { attempts } from '../../src/server/db/system/tokens';
import { HASHES_AT_ONCE } from '../../src/server/auth/secrets/passwords';
import { SIGN_INS_AT_ONCE } from '../../src/server/auth/signIn';
import { waitUntil } from '../support/waitUntil';
import { anApi } from './support/anApi';

/** The hashes that passwords were compared with, and the gate each comparison waits for. */
const compared = vi.hoisted((): string[] => []);
const gate = vi.hoisted(() => ({ opened: Promise.resolve() }));
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof library.verify = async (hashed, ...rest) => {
    compared.push(String(hashed));
    await gate.opened;
    return library.verify(hashed, ...rest);
  };
  return { ...library, verify };
});

let api: Awaited<ReturnType<typeof anApi>>;
beforeAll(async () => {
  api = await anApi();
  await api.person('anna@speelveld.test', { role: 'superadmin' });
});
afterAll(() => api.close());

/** The cost settings of argon2: everything before the salt. */
const workOf = (hashed: string) => hashed.split('$').slice(0, 4).join('$');

test('an unknown address costs one comparison of the same work as a wrong password, so timing reveals no accounts', async () => {
  for (const email of ['anna@speelveld.test', 'niemand@speelveld.test']) {
    compared.length = 0;
    expect((await api.logIn(email, 'iets anders')).status).toBe(401);
    expect(compared.map(workOf), email).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  }
});

test('simultaneous sign-ins are processed a few at a time and fairly per address, and other calls continue', async () => {
  const [crowd, late] = ['192.0.2.50', '192.0.2.51'];
  const countAttempts = async () => (await api.db.orm.select({ key: attempts.key }).from(attempts)).length;
  await api.person('bram@speelveld.test', { role: 'superadmin' });
  await api.db.orm.delete(attempts);
  compared.length = 0;
  let open = () => {};
  gate.opened = new Promise((resolve) => (open = resolve));
  const answered: string[] = [];
  const signIn = async (email: string, from: string) => {
    const { status } = await api.logIn(email, undefined, { from });
    answered.push(from);
    return status;
  };
  const signIns = [
    ...Array.from({ length: 20 }, (_, n) => signIn(n === 0 ? 'anna@speelveld.test' : `niemand${n}@speelveld.test`, crowd)),
    signIn('bram@speelveld.test', late),
  ];
  // Each sign-in records an attempt for the account and one for account and address; the crowd shares one for its address.
  await waitUntil(
    async () => compared.length === HASHES_AT_ONCE && (await countAttempts()) === 2 * SIGN_INS_AT_ONCE + 1,
    'the first sign-ins',
  );
  expect((await api.call('GET', '/v1/health')).status).toBe(200);
  expect([answered, compared.length, await countAttempts()]).toEqual([[], HASHES_AT_ONCE, 2 * SIGN_INS_AT_ONCE + 1]);
  open();
  const statuses = await Promise.all(signIns);
  expect(statuses).toEqual([200, ...Array(19).fill(401), 200]);
  expect(answered.indexOf(late)).toBeLessThanOrEqual(2 * SIGN_INS_AT_ONCE);
});
