import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { memberships, users } from '../../src/server/db/system/people';
import { api_tokens } from '../../src/server/db/system/tokens';
import { mails } from '../../src/server/db/system/records';
import { eq } from 'drizzle-orm';
import { createDeliverer } from '../../src/server/mail/createDeliverer';
import { memoryLog } from '../support/memoryLog';
import { startPostgres } from '../support/postgres';
import { anApi, PASSWORD } from './support/anApi';

const postgres = await startPostgres();
const AT_ONCE = 8;
const together = <T>(work: (n: number) => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));

/** PGlite has one session and hides races, so these tests run on a PostgreSQL server. */
describe.skipIf(!postgres)('simultaneous requests', () => {
  let api: Awaited<ReturnType<typeof anApi>>;
  let [zwemclub, owner] = ['', ''];
  beforeAll(async () => {
    const db = await connect({ databaseUrl: postgres?.url ?? '', dataDir: '', log: memoryLog() });
    api = await anApi({}, db);
    zwemclub = await api.organization(await api.application(), 'Zwemclub');
    await api.person('eigenaar@speelveld.test', { role: 'organization', organization_id: zwemclub });
    owner = await api.tokenOf('eigenaar@speelveld.test');
  });
  afterAll(async () => {
    await api.close();
    await postgres?.stop();
  });

  test('renewing one token get one successor', async () => {
    const token = await api.tokenOf('eigenaar@speelveld.test');
    const before = (await api.db.orm.select().from(api_tokens)).length;
    const answers = await together(() => api.call('POST', '/v1/token/refresh', { body: { token } }));
    expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
    expect(new Set(answers.map(({ body }) => body['api_token'])).size).toBe(1);
    expect(await api.db.orm.select().from(api_tokens)).toHaveLength(before + 1);
  });

  test('guessing a password are counted one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => api.logIn('eigenaar@speelveld.test', `gok ${n}`, { from: '198.51.100.1' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  test('inviting one address create one invitation', async () => {
    const body = { first_name: 'Noor', last_name: 'Bakker', email: 'noor@speelveld.test', role: 'trainer' };
    const answers = await together(() => api.call('POST', `/v1/admin/organizations/${zwemclub}/invites`, { token: owner, body }));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(AT_ONCE - 1).fill(422)]);
    expect(await api.db.orm.select().from(mails).where(eq(mails.to_email, 'noor@speelveld.test'))).toHaveLength(1);
  });

  test('registering with one link create one user and one membership', async () => {
    const link = await api.newestLink();
    const body = { first_name: 'Noor', last_name: 'Bakker', date_of_birth: '1990-05-01', password: PASSWORD, accept_terms: true };
    const answers = await together(() => api.call('POST', `/v1/invites/${link}/register`, { body }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => [201, 404, 409].includes(status))).toBe(true);
    const created = await api.db.orm.select().from(users).where(eq(users.email, 'noor@speelveld.test'));
    expect(created).toHaveLength(1);
    expect(
      await api.db.orm
        .select()
        .from(memberships)
        .where(eq(memberships.user_id, created[0]?.id ?? '')),
    ).toHaveLength(1);
  });

  test('of several mail deliverers send each mail once', async () => {
    await api.db.orm.delete(mails);
    for (let n = 0; n < AT_ONCE; n += 1)
      await api.call('POST', '/v1/auth/forgot-password', { body: { email: 'noor@speelveld.test' }, from: `198.51.100.${n}` });
    await api.newestLink(AT_ONCE);
    // No server listens there: each mail is tried once, by one of the deliverers.
    const config = { ...api.deps.config, smtpUrl: 'smtp://127.0.0.1:1' };
    const deliverers = [1, 2, 3].map(() => createDeliverer({ ...api.deps, config }));
    await Promise.all(deliverers.map((deliverer) => deliverer.kick()));
    await Promise.all(deliverers.map((deliverer) => deliverer.stop()));
    expect((await api.mails()).map(({ tries }) => tries)).toEqual(Array(AT_ONCE).fill(1));
  });
});
