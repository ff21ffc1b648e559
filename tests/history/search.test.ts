import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryActor, HistoryPage } from '../../src/domain/history/historyEntry';
import { MAX_COLLECTED } from '../../src/server/features/history/linesOf';
import { aServer, type Caller, type TestServer } from '../support/aServer';

let server: TestServer;
let [superadmin, admin, manager, trainer, stranger]: Caller[] = [];
let [club, other]: [{ id: string }, { id: string }] = [undefined as never, undefined as never];
let application: { id: string };

beforeAll(async () => {
  server = await aServer();
  // 23:50 in Amsterdam, so that the next clock change of this test is on another local day.
  server.clock.now = new Date('2026-11-23T22:50:00Z');
  application = await server.anApplication();
  const foreign = await server.anApplication();
  club = await server.anOrganization(application.id);
  other = await server.anOrganization(foreign.id);
  const headers = { ApplicationId: application.id };
  superadmin = await server.aPerson([{ role: 'superadmin' }], headers);
  admin = await server.aPerson([{ role: 'admin', application_id: application.id }], headers);
  manager = await server.aPerson([{ role: 'organization', organization_id: club.id }], headers);
  trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }], headers);
  stranger = await server.aPerson([{ role: 'organization', organization_id: other.id }]);
  for (const [caller, organization, name] of [
    [manager, club, 'Zonnebloem'],
    [stranger, other, 'Maanvis'],
  ] as const) {
    const path = `/v1/admin/organizations/${organization.id}/persons`;
    for (let n = 0; n < 60; n++)
      await caller?.call('POST', path, { first_name: name, last_name: `Nummer${n}`, email: `${name}${n}@voorbeeld.test` });
  }
  server.clock.now = new Date('2026-11-23T23:02:00Z');
  const { body } = (await manager?.call<{ persons: { id: string }[] }>(
    'GET',
    `/v1/admin/organizations/${club.id}/persons?search=Nummer7`,
  )) ?? { body: { persons: [] } };
  await manager?.call('PATCH', `/v1/admin/organizations/${club.id}/persons/${body.persons[0]?.id}`, { last_name: 'Anders' });
  await manager?.call('DELETE', `/v1/admin/organizations/${club.id}/persons/${body.persons[0]?.id}`);
});
afterAll(() => server.close());

const getPage = async (caller: Caller | undefined, path: string) =>
  (await caller?.call<HistoryPage>('GET', path))?.body ?? { history: [], next: null };
const ALL_HISTORY = '/v1/admin/history';
const clubHistory = () => `/v1/admin/organizations/${club.id}/changes`;

describe('the history of all records', () => {
  it('can be searched by words that few or many lines contain, in order and without duplicates', async () => {
    const { sql } = await import('drizzle-orm');
    const lines = async (word: string, count: number) =>
      server.db.orm.execute(sql`
        insert into audit_log (id, at, action, resource, record_id, after)
        select gen_random_uuid(), '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 second', 'updated', 'persons', gen_random_uuid(),
          jsonb_build_object('first_name', ${word}::text) from generate_series(1, ${count}::int) as n`);
    await lines('Kraanvogel', 120);
    await lines('Huismus', MAX_COLLECTED + 30);
    for (const [word, expected] of [
      ['kraanv', 120],
      ['huismus', 120],
    ] as const) {
      const seen: string[] = [];
      let next: string | null = '';
      while (next !== null && seen.length < expected) {
        const page: HistoryPage = await getPage(superadmin, `${ALL_HISTORY}?q=${word}${next && `&before=${next}`}`);
        seen.push(...page.history.map(({ at, id }) => `${at} ${id}`));
        next = page.next;
      }
      expect(seen.length, word).toBeGreaterThanOrEqual(expected);
      expect(seen).toEqual(seen.toSorted().toReversed());
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  it('continues each page where the one before ended, with each line once', async () => {
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: HistoryPage = await getPage(manager, `${clubHistory()}${next && `?before=${next}`}`);
      seen.push(...page.history.map(({ id }) => id));
      expect(page.history.length).toBeLessThanOrEqual(50);
      next = page.next;
    }
    expect(seen).toHaveLength(62);
    expect(new Set(seen).size).toBe(62);
  });

  it('is filtered by actor, action, date and organization, and by words in the values', async () => {
    const count = async (query: string) => (await getPage(superadmin, `${ALL_HISTORY}?${query}`)).history.length;
    expect(await count(`actor=${manager?.id}&action=deleted`)).toBe(1);
    expect(await count(`organization=${club.id}&resource=persons&action=updated`)).toBe(1);
    expect(await count('q=maanvis nummer33')).toBe(1);
    expect(await count('q=maanvis33@voorbeeld.test')).toBe(1);
    expect(await count('q=zonnebloem&from=2026-11-24&resource=persons')).toBe(1);
    expect(await count('from=2026-11-24&to=2026-11-24&resource=persons')).toBe(2);
    expect(await count('q=%27%20%7C%20!%20%26%20(')).toBe(0);
    const [line] = (await getPage(superadmin, `${ALL_HISTORY}?q=anders&resource=persons&action=updated`)).history;
    expect(line).toMatchObject({
      before: { last_name: 'Nummer7' },
      after: { last_name: 'Anders' },
      actor_id: manager?.id,
      organization_id: club.id,
      record_path: null,
    });
    expect(await count(`call=${line?.correlation_id}`)).toBe(1);
  });

  it('shows only the lines that a user may see', async () => {
    expect((await getPage(admin, '/v1/admin/application/history?q=zonnebloem')).history).toHaveLength(50);
    expect((await getPage(admin, '/v1/admin/application/history?q=maanvis')).history).toHaveLength(0);
    expect((await getPage(manager, `${clubHistory()}?q=maanvis`)).history).toHaveLength(0);
    expect((await getPage(manager, `${clubHistory()}?resource=users`)).history).toHaveLength(0);
    for (const [caller, path] of [
      [admin, ALL_HISTORY],
      [manager, ALL_HISTORY],
      [manager, '/v1/admin/application/history'],
      [trainer, clubHistory()],
      [stranger, clubHistory()],
      [stranger, `${clubHistory()}/export`],
      [manager, '/v1/admin/history/chain'],
    ] as const)
      expect((await caller?.call('GET', path))?.status, path).toBe(403);
  });

  it('refuses an invalid query at its parameter', async () => {
    const invalid = [
      'actor=x',
      'from=31-02-2026',
      'to=2026-02-31',
      'resource=Robert%27)',
      'before=gisteren',
      `q=${'a'.repeat(101)}`,
      'call=1',
      'action=%F0%9F%98%80',
    ];
    for (const query of invalid) {
      const answer = await superadmin?.call('GET', `${ALL_HISTORY}?${query}`);
      expect([answer?.status, Object.keys(answer?.errors ?? {})], query).toEqual([422, expect.arrayContaining([query.split('=')[0]])]);
    }
  });

  it('lists the actors of an organization', async () => {
    const actors = async (caller: Caller | undefined, path: string) =>
      (await caller?.call<{ actors: HistoryActor[] }>('GET', path))?.body.actors;
    expect((await actors(manager, `${clubHistory()}/actors`))?.map(({ id }) => id)).toEqual([manager?.id]);
    expect(await actors(manager, `${clubHistory()}/actors?q=%25`)).toEqual([]);
  });

  it('is exported as a file, and the export is recorded with its filters', async () => {
    const response = await manager?.raw('GET', `${clubHistory()}/export?format=csv&q=anders&action=updated`);
    const text = (await response?.text()) ?? '';
    expect(text.split('\r\n')).toHaveLength(2);
    expect(text).toMatch(/Achternaam: Nummer7 → Anders/);
    expect((await getPage(superadmin, `${ALL_HISTORY}?action=exported`)).history[0]).toMatchObject({
      resource: 'audit_log',
      organization_id: club.id,
      actor_id: manager?.id,
      after: { rows: 1, format: 'csv', filters: { q: '•••', action: 'updated' } },
    });
  });

  it('is kept for the number of months that the platform sets', async () => {
    const path = '/v1/admin/history/retention';
    expect((await superadmin?.call('GET', path))?.body).toEqual({ months: null });
    for (const months of [0, 5, 601, 12.5, '24', -1, 1e12])
      expect((await superadmin?.call('PUT', path, { months }))?.status, String(months)).toBe(422);
    expect((await superadmin?.call('PUT', path, { months: 24 }))?.body).toEqual({ months: 24 });
    expect((await superadmin?.call('PUT', path, { months: null }))?.body).toEqual({ months: null });
    expect((await admin?.call('PUT', path, { months: 24 }))?.status).toBe(403);
  });
});
