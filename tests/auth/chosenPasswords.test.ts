import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/auth/secrets/passwords';
import { strengthOf } from '../../src/server/auth/secrets/strengthOf';
import { users } from '../../src/server/db/system/people';
import { aServer, PASSWORD, type TestServer } from '../support/aServer';
import { countTurns } from '../support/countTurns';

let server: TestServer;
beforeAll(async () => {
  server = await aServer();
});
afterAll(() => server.close());

const GUESSABLE = 'Dit wachtwoord is te raden. Een zin van een paar woorden is sterker.';

test("rejects a guessable password when it is chosen, also one made of the owner's name", async () => {
  const person = await server.superadmin();
  const choose = (password: string) => person.call('PUT', '/v1/admin/profile', { current_password: PASSWORD, password });
  await person.call('PUT', '/v1/admin/profile', { first_name: 'Xovan', last_name: 'Drimelqua' });
  for (const password of ['voetbalvereniging', 'xovandrimelqua', 'aB3$'.repeat(32)]) {
    const { status, errors } = await choose(password);
    expect({ status, error: errors['password'] }, password).toEqual({ status: 422, error: GUESSABLE });
  }
  expect((await choose('zonnebloem fietsbel kapstok')).status).toBe(200);
});

test('a user with an older guessable password can still sign in', async () => {
  const { email, id } = await server.superadmin();
  await server.db.orm
    .update(users)
    .set({ password_hash: await hashPassword('voetbalvereniging') })
    .where(eq(users.id, id));
  expect((await server.request('POST', '/v1/auth/login', { email, password: 'voetbalvereniging' })).status).toBe(200);
});

test('judging a password that takes long does not block other work', async () => {
  await strengthOf({ password: 'warm', own: [] });
  const judge = () => Promise.all(Array.from({ length: 5 }, () => strengthOf({ password: 'aB3$'.repeat(10), own: ['Noor'] })));
  const { turns, result } = await countTurns(judge);
  expect(new Set(result)).toEqual(new Set([1]));
  // A blocked event loop would come round only a few times.
  expect(turns).toBeGreaterThan(100);
});
