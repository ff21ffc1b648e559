import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarSession } from '../../../src/domain/sessions/calendarSession';
import type { AnyRow } from '../../../src/schema/row';
import { aServer, type Caller, type TestServer } from '../../support/aServer';

let server: TestServer;
let application: { id: string };
let club: { id: string };
let owner: Caller;
let trainer: Caller;
let hall: AnyRow;
let pool: AnyRow;
let judo: AnyRow;
let swimming: AnyRow;
let me: AnyRow;

const at = (rest: string) => `/v1/admin/organizations/${club.id}/${rest}`;
const made = async (rest: string, body: object): Promise<AnyRow> => {
  const answer = await owner.call<AnyRow>('POST', at(rest), body);
  expect([answer.status, answer.errors]).toEqual([201, {}]);
  return answer.body;
};

beforeAll(async () => {
  server = await aServer();
  application = await server.anApplication();
  club = await server.anOrganization(application.id);
  owner = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
  me = await made('contacts', { name: 'Sanne', email: trainer.email, roles: ['trainer'] });
  hall = await made('locations', { name: 'Sporthal Oost' });
  pool = await made('locations', { name: 'Zwembad West' });
  judo = await made('activities', { name: 'Judo', location: hall.id, contacts: [{ contact: me.id, roles: ['trainer'] }] });
  swimming = await made('activities', { name: 'Zwemmen', location: pool.id, contacts: [{ contact: me.id, roles: ['mail'] }] });
  const session = (activity: AnyRow, date: string, more: object = {}) =>
    made(`activities/${activity.id}/sessions`, { date, start_time: '19:00', end_time: '20:00', ...more });
  await session(judo, '2031-03-03');
  await session(judo, '2031-03-10', { location: pool.id });
  await session(swimming, '2031-03-03', { start_time: '08:00', end_time: '09:00', spots: 4 });
  await session(swimming, '2031-04-07');
});
afterAll(() => server.close());

type Answer = { sessions: CalendarSession[]; is_cut: boolean };
const march = 'from=2031-03-01&to=2031-03-31';
const ask = (query: string, who = owner) => who.call<Answer>('GET', at(`calendar?${query}`));
const shown = async (query: string, who = owner) => {
  const { status, body, errors } = await ask(query, who);
  expect([status, errors]).toEqual([200, {}]);
  return body.sessions.map(({ activity_name, date, location_name }) => [activity_name, date.slice(5), location_name]);
};

describe('the calendar of a club', () => {
  test('offers as trainers who gives an activity, and nobody else', async () => {
    await made('contacts', { name: 'Bar', email: null, roles: ['mail', 'trainer'] });
    const found = async (filter: string) => {
      const answer = await owner.call<{ contacts: AnyRow[] }>('GET', at(`contacts/simple?${filter}`));
      expect(answer.status).toBe(200);
      return answer.body.contacts.map(({ name }) => name);
    };
    expect(await found('filter[activities_given][from]=1')).toEqual(['Sanne']);
    expect(await found('filter[activities_given][to]=0')).toEqual(['Bar']);
    expect(await found('')).toHaveLength(2);
    expect((await owner.call('GET', at('contacts/simple?filter[activities_given][from]=veel'))).status).toBe(422);
  });

  test('has the sessions of all its activities on those days, by start, with where each really is', async () => {
    expect(await shown(march)).toEqual([
      ['Zwemmen', '03-03', 'Zwembad West'],
      ['Judo', '03-03', 'Sporthal Oost'],
      ['Judo', '03-10', 'Zwembad West'],
    ]);
    const { body } = await ask(march);
    expect(body.is_cut).toBe(false);
    expect(body.sessions[0]).toMatchObject({
      activity_id: swimming.id,
      organization_id: club.id,
      location_id: pool.id,
      spots: 4,
      participants_amount: 0,
      is_repeated: false,
    });
  });

  test('has what began the evening before and goes on past midnight, and nothing that ended by then', async () => {
    const night = await made('activities', { name: 'Nachtloop', location: hall.id });
    const session = (date: string, start_time: string, end_time: string) =>
      made(`activities/${night.id}/sessions`, { date, start_time, end_time });
    await session('2031-05-04', '23:00', '00:30');
    await session('2031-05-04', '22:00', '00:00');
    await session('2031-05-03', '23:00', '00:30');
    const { body } = await ask('from=2031-05-05&to=2031-05-11');
    expect(body.sessions.map(({ date, start_time }) => [date, start_time])).toEqual([['2031-05-04', '23:00']]);
  });

  test('is narrowed by activity, by trainer, and by the location where a session really is', async () => {
    expect(await shown(`${march}&filter[activity_id]=${swimming.id}`)).toEqual([['Zwemmen', '03-03', 'Zwembad West']]);
    expect((await shown(`${march}&filter[trainer]=${me.id}`)).map(([name]) => name)).toEqual(['Judo', 'Judo']);
    expect(await shown(`${march}&filter[location]=${pool.id}`)).toEqual([
      ['Zwemmen', '03-03', 'Zwembad West'],
      ['Judo', '03-10', 'Zwembad West'],
    ]);
    expect(await shown(`${march}&filter[location]=${pool.id}&filter[trainer]=${me.id}`)).toEqual([['Judo', '03-10', 'Zwembad West']]);
    expect(await shown(`${march}&filter[status]=cancelled`)).toEqual([]);
  });

  test('shows a trainer the sessions that they give, whatever they filter by', async () => {
    expect((await shown(march, trainer)).map(([name]) => name)).toEqual(['Judo', 'Judo']);
    expect(await shown(`${march}&filter[activity_id]=${swimming.id}`, trainer)).toEqual([]);
  });

  test('is nothing of another club, for members and for staff of another application', async () => {
    const other = await server.anOrganization(application.id);
    const stranger = await server.aPerson([{ role: 'organization', organization_id: other.id }]);
    const elsewhere = await server.anApplication();
    const staff = await server.aPerson([{ role: 'admin', application_id: elsewhere.id }]);
    for (const who of [stranger, staff]) expect((await ask(march, who)).status).toBe(403);
    const own = await stranger.call<Answer>('GET', `/v1/admin/organizations/${other.id}/calendar?${march}`);
    expect([own.status, own.body.sessions]).toEqual([200, []]);
  });

  test.each([
    ['', ['from', 'message', 'to']],
    ['from=2031-02-30&to=2031-03-31', ['from', 'message']],
    ['from=2031-03-02&to=2031-03-01', ['message', 'to']],
    ['from=2031-03-01&to=2031-05-02', ['message', 'to']],
    ['from=🏊&to=-1', ['from', 'message', 'to']],
    ['from=0000-01-01&to=0000-01-02', ['from', 'message', 'to']],
    [`${march}&filter[trainer]=abc`, ['filter[trainer]', 'message']],
    [`${march}&filter[nothing]=1`, ['filter[nothing]', 'message']],
    [`${march}&filter[organization_id]=1`, ['filter[organization_id]', 'message']],
  ])('says what is wrong with "%s"', async (query, fields) => {
    const { status, errors } = await ask(query);
    expect([status, Object.keys(errors).sort()]).toEqual([422, fields]);
  });
});
