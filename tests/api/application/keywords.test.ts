import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { table } from '../../../src/server/db/tables';
import { aServer, type Caller, type TestServer } from '../../support/aServer';

let server: TestServer;
let application_id = '';
let club: { id: string };
let staff: Caller;
beforeAll(async () => {
  server = await aServer();
  application_id = (await server.anApplication()).id;
  club = await server.anOrganization(application_id, 'De Dolfijn');
  staff = await server.superadmin();
});
afterAll(() => server.close());

const createActivity = async (values: object) =>
  (
    await staff.call<{ id: string; errors?: object }>('POST', `/v1/admin/organizations/${club.id}/activities`, {
      concept: false,
      ...values,
    })
  ).body;
const search = async (words: string) => {
  const { status, body } = await server.request<{ activities: { name: string }[]; meta: { pagination: { total: number } } }>(
    'GET',
    `/v1/activities?search=${encodeURIComponent(words)}`,
    undefined,
    { ApplicationId: application_id },
  );
  expect(status).toBe(200);
  expect(body.meta.pagination.total).toBe(body.activities.length);
  return body.activities.map(({ name }) => name).sort();
};

describe('the public search for offers', () => {
  it('matches all words in name, keywords, sport and organization', async () => {
    const { body: sport } = await staff.call<{ id: string }>('POST', '/v1/admin/sports', { name: 'Onderwaterhockey' });
    await createActivity({ name: 'Zaterdagochtend', keywords: ['Peuters', '50% korting'], sport: sport.id });
    await createActivity({ name: 'Aquafit', keywords: ['senioren'] });
    await createActivity({ name: 'Geheim', keywords: ['peuters'], concept: true });
    await server.db.orm
      .update(table('organizations'))
      .set({ keywords: ['zwemclub'] })
      .where(eq(table('organizations').id, club.id));
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ['peuter', ['Zaterdagochtend']],
      ['PEUTERS', ['Zaterdagochtend']],
      ['hockey', ['Zaterdagochtend']],
      ['zwemclub', ['Aquafit', 'Zaterdagochtend']],
      ['dolfijn senioren', ['Aquafit']],
      ['peuters senioren', []],
      ['50%', ['Zaterdagochtend']],
      ['%', ['Zaterdagochtend']],
      ['","', []],
      ['  ', ['Aquafit', 'Zaterdagochtend']],
    ];
    for (const [words, expected] of cases) expect(await search(words), words).toEqual(expected);
  });

  it('accepts keywords of at most a hundred visible characters together, and a limited search text', async () => {
    expect(await createActivity({ name: 'Genoeg', keywords: ['é'.repeat(60), '🏀'.repeat(40)] })).not.toHaveProperty('errors');
    expect((await createActivity({ name: 'Te veel', keywords: ['é'.repeat(60), '🏀'.repeat(41)] })).errors).toHaveProperty('keywords');
    const { status } = await server.request('GET', `/v1/activities?search=${'a'.repeat(121)}`, undefined, {
      ApplicationId: application_id,
    });
    expect(status).toBe(422);
  });

  it('uses keywords that trainers cannot write', async () => {
    const { id } = await createActivity({ name: 'Turnen', keywords: ['ringen'] });
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    const { status } = await trainer.call('PATCH', `/v1/admin/organizations/${club.id}/activities/${id}`, { keywords: ['gratis'] });
    expect([403, 404, 422]).toContain(status);
  });
});
