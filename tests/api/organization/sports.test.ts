import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SportsVerdict } from '../../../src/domain/offers/sportsInUse';
import { newId } from '../../../src/server/db/columns';
import { table } from '../../../src/server/db/tables';
import { anActivity, aSession } from '../../support/offerRows';
import { aServer, type Caller, type TestServer } from '../../support/aServer';

let server: TestServer;
let manager: Caller;
let club = '';
let base = '';
const sports: Record<string, string> = {};

/** Creates a sport and returns its id. */
async function createSport(name: string): Promise<string> {
  const id = newId();
  await server.db.orm.insert(table('sports')).values({ id, name } as never);
  return id;
}
async function createActivity(
  name: string,
  sportId: string | null,
  location: string | null = null,
  organization_id = club,
): Promise<string> {
  return anActivity(server.db, { name, organization_id, sport: sportId, location });
}
async function create(path: string, body: object): Promise<{ id: string; sports: string[] }> {
  const answer = await manager.call<{ id: string; sports: string[] }>('POST', `${base}/${path}`, body);
  expect(answer.errors).toEqual({});
  return answer.body;
}
const createSession = (activity_id: string, location: string, starts_at: string, status = 'planned') =>
  aSession(server.db, { activity_id, organization_id: club, location, starts_at, status });
const checkSports = async (body: object, caller = manager) => caller.call<SportsVerdict>('POST', `${base}/validate-sports`, body);

beforeAll(async () => {
  server = await aServer();
  const application = await server.anApplication();
  club = (await server.anOrganization(application.id)).id;
  manager = await server.aPerson([{ role: 'organization', organization_id: club }]);
  base = `/v1/admin/organizations/${club}`;
  for (const name of ['Judo', 'Korfbal', 'Zwemmen']) sports[name] = await createSport(name);
  expect((await manager.call('PUT', base, { sports: Object.values(sports) })).errors).toEqual({});
});
afterAll(() => server.close());

describe('the sports of an organization', () => {
  it('can be removed while no activity has them', async () => {
    expect((await checkSports({ sports: [] })).body).toEqual({ can_unlink: true, blocked: [] });
  });

  it('are kept while an activity has them, and the refusal names the activities', async () => {
    for (const name of ['Judo voor ouderen', 'Aikido en judo', 'Zomerjudo', 'Judo op zaterdag'])
      await createActivity(name, sports['Judo'] ?? '');
    await createActivity('Van niemand', null);
    const remaining = [sports['Korfbal']];
    const { body } = await checkSports({ sports: remaining });
    expect(body).toEqual({
      can_unlink: false,
      blocked: [
        { sport: sports['Judo'], name: 'Judo', activities: ['Aikido en judo', 'Judo op zaterdag', 'Judo voor ouderen', 'Zomerjudo'] },
      ],
    });
    const refused = await manager.call('PUT', base, { sports: remaining });
    expect([refused.status, refused.errors['sports']]).toEqual([
      422,
      'Deze sporten horen bij activiteiten en kunnen er niet af: Judo (Aikido en judo, Judo op zaterdag, Judo voor ouderen, +1)',
    ]);
    const english = await manager.call('PATCH', base, { sports: remaining }, { 'Accept-Language': 'en' });
    expect(english.errors['sports']).toBe(
      'These sports belong to activities and cannot be unlinked: Judo (Aikido en judo, Judo op zaterdag, Judo voor ouderen, +1)',
    );
    const after = await manager.call<{ sports: string[] }>('GET', base);
    expect(after.body.sports).toHaveLength(3);
  });

  it('can be changed as long as the used sports remain', async () => {
    const saved = await manager.call<{ sports: string[]; name: string }>('PUT', base, {
      name: 'Judoclub',
      sports: [sports['Judo'], sports['Korfbal']],
    });
    expect([saved.status, saved.body.name]).toEqual([200, 'Judoclub']);
    expect([...saved.body.sports].sort()).toEqual([sports['Judo'], sports['Korfbal']].sort());
    await manager.call('PUT', base, { sports: Object.values(sports) });
  });

  it('are not affected by activities of another organization', async () => {
    const application = await server.anApplication();
    const other = await server.anOrganization(application.id);
    await createActivity('Elders', sports['Zwemmen'] ?? '', null, other.id);
    expect((await checkSports({ sports: [sports['Judo'], sports['Korfbal']] })).body.can_unlink).toBe(true);
  });
});

describe('the sports of a location', () => {
  it('are kept while an activity is there or has a session there', async () => {
    const [hall, pool] = [
      await create('locations', { name: 'Sporthal', sports: Object.values(sports) }),
      await create('locations', { name: 'Zwembad', sports: Object.values(sports) }),
    ];
    await createActivity('Korfballen', sports['Korfbal'] ?? '', hall.id);
    const guests = await createActivity('Waterjudo', sports['Judo'] ?? '', hall.id);
    await createSession(guests, pool.id, '2026-11-20T10:00:00Z');
    await createSession(guests, pool.id, '2026-12-20T10:00:00Z', 'cancelled');
    const blockedAt = async (location_id: string) => (await checkSports({ sports: [], location_id })).body.blocked.map(({ name }) => name);
    expect(await blockedAt(pool.id)).toEqual([]);
    await createSession(guests, pool.id, '2026-12-21T10:00:00Z');
    expect(await blockedAt(pool.id)).toEqual(['Judo']);
    expect(await blockedAt(hall.id)).toEqual(['Judo', 'Korfbal']);

    const refused = await manager.call('PATCH', `${base}/locations/${pool.id}`, { sports: [] });
    expect([refused.status, refused.errors['sports']]).toEqual([
      422,
      'Deze sporten horen bij activiteiten en kunnen er niet af: Judo (Waterjudo)',
    ]);
    const bulk = await manager.call('PUT', `${base}/locations/bulk`, { ids: [pool.id], changes: { sports: [] } });
    expect(bulk.status).toBe(422);
    expect((await manager.call('PATCH', `${base}/locations/${pool.id}`, { sports: [sports['Judo']] })).status).toBe(200);
    // A sport that is no longer linked blocks nothing.
    expect((await checkSports({ sports: [sports['Judo']], location_id: pool.id })).body.can_unlink).toBe(true);
  });
});

describe('the check of sports', () => {
  it.each([
    ['a trainer', { role: 'trainer' as const }, 403],
    ['a stranger', null, 403],
  ])('is closed to %s', async (_, grant, status) => {
    const caller = await server.aPerson(grant ? [{ ...grant, organization_id: club }] : []);
    expect((await checkSports({ sports: [] }, caller)).status).toBe(status);
  });

  it.each<[string, unknown]>([
    ['no sports', {}],
    ['sports that are not ids', { sports: ['judo'] }],
    ['an unknown key', { sports: [], sport: 'x' }],
    ['an unknown location', { sports: [], location_id: newId() }],
  ])('returns 422 for %s', async (_, body) => {
    expect((await manager.call('POST', `${base}/validate-sports`, body)).status).toBe(422);
  });
});

it('a sport of activities cannot be deleted on the platform', async () => {
  const admin = await server.superadmin();
  const refused = await admin.call('DELETE', `/v1/admin/sports/${sports['Judo']}`);
  expect([refused.status, refused.errors['message']]).toEqual([
    409,
    'Dit wordt nog gebruikt bij activiteiten en kan daarom niet worden verwijderd.',
  ]);
});
