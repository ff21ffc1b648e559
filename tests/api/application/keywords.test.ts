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

const make = async (values: object) =>
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

describe('words by which the public finds an offer', () => {
  it('are its name, its keywords, its sport, and those of its organization; all words must be found', async () => {
    const { body: sport } = await staff.call<{ id: string }>('POST', '/v1/admin/sports', { name: 'Onderwaterhockey' });
    await make({ name: 'Zaterdagochtend', keywords: ['Peuters', '50% korting'], sport: sport.id });
    await make({ name: 'Aquafit', keywords: ['senioren'] });
    await make({ name: 'Geheim', keywords: ['peuters'], concept: true });
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

  it('are a hundred characters together, as a person counts them, and a search has an end too', async () => {
    expect(await make({ name: 'Genoeg', keywords: ['é'.repeat(60), '🏀'.repeat(40)] })).not.toHaveProperty('errors');
    expect((await make({ name: 'Te veel', keywords: ['é'.repeat(60), '🏀'.repeat(41)] })).errors).toHaveProperty('keywords');
    const { status } = await server.request('GET', `/v1/activities?search=${'a'.repeat(121)}`, undefined, {
      ApplicationId: application_id,
    });
    expect(status).toBe(422);
  });

  it('are not written by a trainer', async () => {
    const { id } = await make({ name: 'Turnen', keywords: ['ringen'] });
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    const { status } = await trainer.call('PATCH', `/v1/admin/organizations/${club.id}/activities/${id}`, { keywords: ['gratis'] });
    expect([403, 404, 422]).toContain(status);
  });
});
