import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../bench/api/statement';
import { aWorld } from '../support/aWorld';
import { resourceNamed } from '../../src/server/db/declared';

/** The maximum number of statements of each call, including authentication, and its status. See docs/speed.md. */
const STATEMENT_LIMITS = [
  ['a page of a list', 'list', 3, 200],
  ['a page of a list with a quick count', 'quick', 3, 200],
  ['one record', 'one', 2, 200],
  ['a new record with pictures and references', 'create', 8, 201],
  ['a change of one field', 'edit', 5, 200],
  ['the profile', 'profile', 2, 200],
  ['the application', 'application', 4, 200],
  ['a sign-up for a full session', 'refused', 6, 409],
] as const;

let world: Awaited<ReturnType<typeof aWorld>>;
let calls: Record<(typeof STATEMENT_LIMITS)[number][1], () => Promise<{ status: number }>>;

beforeAll(async () => {
  world = await aWorld();
  const labels = resourceNamed('labels');
  const path = await world.pathOf(labels);
  const { id, version } = await world.make(labels);
  const fresh = await world.sample(labels);
  const { admin } = world;
  const sessions = resourceNamed('sessions');
  const full = await world.make(sessions, { spots: 0 }, 'required');
  const participants = `${await world.pathOf(sessions)}/${full.id}/participants`;
  calls = {
    list: () => admin.call('GET', path),
    quick: () => admin.call('GET', `${path}?count=quick`),
    one: () => admin.call('GET', `${path}/${id}`),
    create: () => admin.call('POST', path, fresh),
    edit: () => admin.call('PATCH', `${path}/${id}`, { name: 'Een andere naam', version }),
    profile: () => admin.call('GET', '/v1/admin/profile'),
    refused: () => admin.call('POST', participants, { first_name: 'Anna', last_name: 'Bos', email: 'anna@voorbeeld.test' }),
    application: () => admin.call('GET', '/v1/admin/application'),
  };
});
afterAll(() => world.close());

test.each(STATEMENT_LIMITS)('%s stays within its number of statements', async (_what, call, limit, expectedStatus) => {
  let status = 0;
  const sent = await statementsOf(async () => {
    ({ status } = await calls[call]());
  });
  // Drizzle logs the ends of a transaction on a PostgreSQL server, but not on PGlite.
  const statements = sent.filter(({ text }) => !/^(begin|commit)/.test(text));
  expect(status).toBe(expectedStatus);
  const list = statements.map(({ text }) => text.slice(0, 160)).join('\n');
  expect(statements.length, list).toBeLessThanOrEqual(limit);
  expect(statements.length, 'the statements were logged').toBeGreaterThan(0);
});
