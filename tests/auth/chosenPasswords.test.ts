import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/server/auth/secrets/passwords';
import { strengthOf } from '../../src/server/auth/secrets/strengthOf';
import { users } from '../../src/server/db/system/people';
import { aServer, PASSWORD, type TestServer } from '../support/aServer';

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
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 5);
  const started = performance.now();
  const judged = await Promise.all(Array.from({ length: 5 }, () => strengthOf({ password: 'aB3$'.repeat(10), own: ['Noor'] })));
  const took = performance.now() - started;
  clearInterval(ticking);
  expect(new Set(judged)).toEqual(new Set([1]));
  // A loop that stood still would have ticked once for each of them at best.
  expect(ticks).toBeGreaterThan(took / 40);
});
