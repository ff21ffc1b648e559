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

test('one that can be guessed is refused where somebody chooses it, also by their own name; another is taken', async () => {
  const person = await server.superadmin();
  const choose = (password: string) => person.call('PUT', '/v1/admin/profile', { current_password: PASSWORD, password });
  await person.call('PUT', '/v1/admin/profile', { first_name: 'Xovan', last_name: 'Drimelqua' });
  for (const password of ['voetbalvereniging', 'xovandrimelqua', 'aB3$'.repeat(32)]) {
    const { status, errors } = await choose(password);
    expect({ status, said: errors['password'] }, password).toEqual({ status: 422, said: GUESSABLE });
  }
  expect((await choose('zonnebloem fietsbel kapstok')).status).toBe(200);
});

test('who has one from before signs in with it', async () => {
  const { email, id } = await server.superadmin();
  await server.db.orm
    .update(users)
    .set({ password_hash: await hashPassword('voetbalvereniging') })
    .where(eq(users.id, id));
  expect((await server.request('POST', '/v1/auth/login', { email, password: 'voetbalvereniging' })).status).toBe(200);
});

test('while one is judged that takes long, others go on', async () => {
  await strengthOf({ password: 'warm', own: [] });
  const judge = () => Promise.all(Array.from({ length: 5 }, () => strengthOf({ password: 'aB3$'.repeat(10), own: ['Noor'] })));
  const { turns, result } = await countTurns(judge);
  expect(new Set(result)).toEqual(new Set([1]));
  // A loop that stood still would have come round a few times for each of them.
  expect(turns).toBeGreaterThan(100);
});
