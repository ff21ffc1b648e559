import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { anApi } from './support/anApi';

/** The hashes that passwords were compared with. */
const compared = vi.hoisted((): string[] => []);
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof library.verify = (hashed, ...rest) => {
    compared.push(String(hashed));
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

/** The settings of argon2, which say how much work a comparison is: all before the salt. */
const workOf = (hashed: string) => hashed.split('$').slice(0, 4).join('$');

test('an unknown address costs one comparison of the same work as a wrong password, so that time tells nobody who has an account', async () => {
  for (const email of ['anna@speelveld.test', 'niemand@speelveld.test']) {
    compared.length = 0;
    expect((await api.logIn(email, 'iets anders')).status).toBe(401);
    expect(compared.map(workOf), email).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
  }
});
