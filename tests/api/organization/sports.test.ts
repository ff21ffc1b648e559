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

/** Makes a sport, or an activity; returns its id. */
async function sport(name: string): Promise<string> {
  const id = newId();
  await server.db.orm.insert(table('sports')).values({ id, name } as never);
  return id;
}
async function activity(name: string, own: string | null, location: string | null = null, organization_id = club): Promise<string> {
  return anActivity(server.db, { name, organization_id, sport: own, location });
}
async function made(path: string, body: object): Promise<{ id: string; sports: string[] }> {
  const answer = await manager.call<{ id: string; sports: string[] }>('POST', `${base}/${path}`, body);
  expect(answer.errors).toEqual({});
  return answer.body;
}
const session = (activity_id: string, location: string, starts_at: string, status = 'planned') =>
  aSession(server.db, { activity_id, organization_id: club, location, starts_at, status });
const verdict = async (body: object, who = manager) => who.call<SportsVerdict>('POST', `${base}/validate-sports`, body);

beforeAll(async () => {
  server = await aServer();
  const application = await server.anApplication();
  club = (await server.anOrganization(application.id)).id;
  manager = await server.aPerson([{ role: 'organization', organization_id: club }]);
  base = `/v1/admin/organizations/${club}`;
  for (const name of ['Judo', 'Korfbal', 'Zwemmen']) sports[name] = await sport(name);
  expect((await manager.call('PUT', base, { sports: Object.values(sports) })).errors).toEqual({});
});
afterAll(() => server.close());

describe('sports of an organization', () => {
  it('go while no activity holds them', async () => {
    expect((await verdict({ sports: [] })).body).toEqual({ can_unlink: true, blocked: [] });
  });

  it('stay when one does, and the refusal names the activities', async () => {
    for (const name of ['Judo voor ouderen', 'Aikido en judo', 'Zomerjudo', 'Judo op zaterdag']) await activity(name, sports['Judo'] ?? '');
    await activity('Van niemand', null);
    const kept = [sports['Korfbal']];
    const { body } = await verdict({ sports: kept });
    expect(body).toEqual({
      can_unlink: false,
      blocked: [
        { sport: sports['Judo'], name: 'Judo', activities: ['Aikido en judo', 'Judo op zaterdag', 'Judo voor ouderen', 'Zomerjudo'] },
      ],
    });
    const refused = await manager.call('PUT', base, { sports: kept });
    expect([refused.status, refused.errors['sports']]).toEqual([
      422,
      'Deze sporten horen bij activiteiten en kunnen er niet af: Judo (Aikido en judo, Judo op zaterdag, Judo voor ouderen, +1)',
    ]);
    const english = await manager.call('PATCH', base, { sports: kept }, { 'Accept-Language': 'en' });
    expect(english.errors['sports']).toBe(
      'These sports belong to activities and cannot be unlinked: Judo (Aikido en judo, Judo op zaterdag, Judo voor ouderen, +1)',
    );
    const after = await manager.call<{ sports: string[] }>('GET', base);
    expect(after.body.sports).toHaveLength(3);
  });

  it('may go for the rest: what is kept is saved', async () => {
    const kept = await manager.call<{ sports: string[]; name: string }>('PUT', base, {
      name: 'Judoclub',
      sports: [sports['Judo'], sports['Korfbal']],
    });
    expect([kept.status, kept.body.name]).toEqual([200, 'Judoclub']);
    expect([...kept.body.sports].sort()).toEqual([sports['Judo'], sports['Korfbal']].sort());
    await manager.call('PUT', base, { sports: Object.values(sports) });
  });

  it('of another organization do not count', async () => {
    const application = await server.anApplication();
    const other = await server.anOrganization(application.id);
    await activity('Elders', sports['Zwemmen'] ?? '', null, other.id);
    expect((await verdict({ sports: [sports['Judo'], sports['Korfbal']] })).body.can_unlink).toBe(true);
  });
});

describe('sports of a location', () => {
  it('stay as long as an activity is there, or comes there for a session', async () => {
    const [hall, pool] = [
      await made('locations', { name: 'Sporthal', sports: Object.values(sports) }),
      await made('locations', { name: 'Zwembad', sports: Object.values(sports) }),
    ];
    await activity('Korfballen', sports['Korfbal'] ?? '', hall.id);
    const guests = await activity('Waterjudo', sports['Judo'] ?? '', hall.id);
    await session(guests, pool.id, '2026-11-20T10:00:00Z');
    await session(guests, pool.id, '2026-12-20T10:00:00Z', 'cancelled');
    const at = async (location_id: string) => (await verdict({ sports: [], location_id })).body.blocked.map(({ name }) => name);
    expect(await at(pool.id)).toEqual([]);
    await session(guests, pool.id, '2026-12-21T10:00:00Z');
    expect(await at(pool.id)).toEqual(['Judo']);
    expect(await at(hall.id)).toEqual(['Judo', 'Korfbal']);

    const refused = await manager.call('PATCH', `${base}/locations/${pool.id}`, { sports: [] });
    expect([refused.status, refused.errors['sports']]).toEqual([
      422,
      'Deze sporten horen bij activiteiten en kunnen er niet af: Judo (Waterjudo)',
    ]);
    const bulk = await manager.call('PUT', `${base}/locations/bulk`, { ids: [pool.id], changes: { sports: [] } });
    expect(bulk.status).toBe(422);
    expect((await manager.call('PATCH', `${base}/locations/${pool.id}`, { sports: [sports['Judo']] })).status).toBe(200);
    // What is not linked any more holds nothing.
    expect((await verdict({ sports: [sports['Judo']], location_id: pool.id })).body.can_unlink).toBe(true);
  });
});

describe('who may ask', () => {
  it.each([
    ['a trainer', { role: 'trainer' as const }, 403],
    ['a stranger', null, 403],
  ])('%s may not', async (_, grant, status) => {
    const who = await server.aPerson(grant ? [{ ...grant, organization_id: club }] : []);
    expect((await verdict({ sports: [] }, who)).status).toBe(status);
  });

  it.each<[string, unknown]>([
    ['no sports', {}],
    ['sports that are no ids', { sports: ['judo'] }],
    ['an unknown key', { sports: [], sport: 'x' }],
    ['a location of nobody', { sports: [], location_id: newId() }],
  ])('%s is 422', async (_, body) => {
    expect((await manager.call('POST', `${base}/validate-sports`, body)).status).toBe(422);
  });
});

it('a sport that activities hold cannot be deleted on the platform', async () => {
  const admin = await server.superadmin();
  const refused = await admin.call('DELETE', `/v1/admin/sports/${sports['Judo']}`);
  expect([refused.status, refused.errors['message']]).toEqual([
    409,
    'Dit wordt nog gebruikt bij activiteiten en kan daarom niet worden verwijderd.',
  ]);
});
