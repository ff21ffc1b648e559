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
let contact: AnyRow;

const pathTo = (suffix: string) => `/v1/admin/organizations/${club.id}/${suffix}`;
const create = async (suffix: string, body: object): Promise<AnyRow> => {
  const answer = await owner.call<AnyRow>('POST', pathTo(suffix), body);
  expect([answer.status, answer.errors]).toEqual([201, {}]);
  return answer.body;
};

beforeAll(async () => {
  server = await aServer();
  application = await server.anApplication();
  club = await server.anOrganization(application.id);
  owner = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
  contact = await create('contacts', { name: 'Sanne', email: trainer.email, roles: ['trainer'] });
  hall = await create('locations', { name: 'Sporthal Oost' });
  pool = await create('locations', { name: 'Zwembad West' });
  judo = await create('activities', { name: 'Judo', location: hall.id, contacts: [{ contact: contact.id, roles: ['trainer'] }] });
  swimming = await create('activities', { name: 'Zwemmen', location: pool.id, contacts: [{ contact: contact.id, roles: ['mail'] }] });
  const session = (activity: AnyRow, date: string, more: object = {}) =>
    create(`activities/${activity.id}/sessions`, { date, start_time: '19:00', end_time: '20:00', ...more });
  await session(judo, '2031-03-03');
  await session(judo, '2031-03-10', { location: pool.id });
  await session(swimming, '2031-03-03', { start_time: '08:00', end_time: '09:00', spots: 4 });
  await session(swimming, '2031-04-07');
});
afterAll(() => server.close());

type Answer = { sessions: CalendarSession[]; is_cut: boolean };
const march = 'from=2031-03-01&to=2031-03-31';
const getCalendar = (query: string, caller = owner) => caller.call<Answer>('GET', pathTo(`calendar?${query}`));
const listSessions = async (query: string, caller = owner) => {
  const { status, body, errors } = await getCalendar(query, caller);
  expect([status, errors]).toEqual([200, {}]);
  return body.sessions.map(({ activity_name, date, location_name }) => [activity_name, date.slice(5), location_name]);
};

describe('the calendar of a club', () => {
  test('shows the stored colour of each activity, and another colour for each location', async () => {
    const colorsOf = async (query: string) => {
      const { body } = await getCalendar(query);
      return body.sessions.map(({ activity_name, location_name, ...session }) => [
        activity_name,
        session.activity_color,
        location_name,
        session.location_color,
        session.is_draft,
      ]);
    };
    expect(await colorsOf(march)).toEqual([
      ['Zwemmen', 'orange', 'Zwembad West', 'orange', true],
      ['Judo', 'blue', 'Sporthal Oost', 'blue', true],
      ['Judo', 'blue', 'Zwembad West', 'orange', true],
    ]);
    const { body } = await owner.call<AnyRow>('GET', pathTo(`activities/${judo.id}`));
    await owner.call('PATCH', pathTo(`activities/${judo.id}`), { color: 'purple', concept: false, version: body['version'] });
    // Another month has the same colours.
    expect(await colorsOf('from=2031-03-10&to=2031-04-30')).toEqual([
      ['Judo', 'purple', 'Zwembad West', 'orange', false],
      ['Zwemmen', 'orange', 'Zwembad West', 'orange', true],
    ]);
    await owner.call('PATCH', pathTo(`activities/${judo.id}`), { color: 'blue', version: Number(body['version']) + 1 });
  });

  test('gives a new activity the colour that the fewest others have, and a copy another one than its original', async () => {
    const made = await create('activities', { name: 'Turnen' });
    expect(made['color']).toBe('green');
    const copy = await owner.call<AnyRow>('POST', pathTo(`activities/${made.id}/duplicate`), { name: 'Turnen 2' });
    expect([copy.status, copy.body['color']]).toEqual([201, 'pink']);
    const cleared = await owner.call<AnyRow>('PATCH', pathTo(`activities/${made.id}`), { color: null, version: made['version'] });
    expect(cleared.body['color']).toBe('green');
  });

  test('offers as trainers only contacts who train an activity', async () => {
    await create('contacts', { name: 'Bar', email: null, roles: ['mail', 'trainer'] });
    const trainerNames = async (filter: string) => {
      const answer = await owner.call<{ contacts: AnyRow[] }>('GET', pathTo(`contacts/simple?${filter}`));
      expect(answer.status).toBe(200);
      return answer.body.contacts.map(({ name }) => name);
    };
    expect(await trainerNames('filter[activities_given][from]=1')).toEqual(['Sanne']);
    expect(await trainerNames('filter[activities_given][to]=0')).toEqual(['Bar']);
    expect(await trainerNames('')).toHaveLength(2);
    expect((await owner.call('GET', pathTo('contacts/simple?filter[activities_given][from]=veel'))).status).toBe(422);
  });

  test('contains the sessions of all activities on the requested days, by start, with their actual location', async () => {
    expect(await listSessions(march)).toEqual([
      ['Zwemmen', '03-03', 'Zwembad West'],
      ['Judo', '03-03', 'Sporthal Oost'],
      ['Judo', '03-10', 'Zwembad West'],
    ]);
    const { body } = await getCalendar(march);
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

  test('includes a session that continues after midnight, and not one that ended by then', async () => {
    const night = await create('activities', { name: 'Nachtloop', location: hall.id });
    const session = (date: string, start_time: string, end_time: string) =>
      create(`activities/${night.id}/sessions`, { date, start_time, end_time });
    await session('2031-05-04', '23:00', '00:30');
    await session('2031-05-04', '22:00', '00:00');
    await session('2031-05-03', '23:00', '00:30');
    const { body } = await getCalendar('from=2031-05-05&to=2031-05-11');
    expect(body.sessions.map(({ date, start_time }) => [date, start_time])).toEqual([['2031-05-04', '23:00']]);
  });

  test('is filtered by activity, by trainer and by the actual location', async () => {
    expect(await listSessions(`${march}&filter[activity_id]=${swimming.id}`)).toEqual([['Zwemmen', '03-03', 'Zwembad West']]);
    expect((await listSessions(`${march}&filter[trainer]=${contact.id}`)).map(([name]) => name)).toEqual(['Judo', 'Judo']);
    expect(await listSessions(`${march}&filter[location]=${pool.id}`)).toEqual([
      ['Zwemmen', '03-03', 'Zwembad West'],
      ['Judo', '03-10', 'Zwembad West'],
    ]);
    expect(await listSessions(`${march}&filter[location]=${pool.id}&filter[trainer]=${contact.id}`)).toEqual([
      ['Judo', '03-10', 'Zwembad West'],
    ]);
    expect(await listSessions(`${march}&filter[status]=cancelled`)).toEqual([]);
  });

  test('shows trainers only the sessions that they train, whatever the filters', async () => {
    expect((await listSessions(march, trainer)).map(([name]) => name)).toEqual(['Judo', 'Judo']);
    expect(await listSessions(`${march}&filter[activity_id]=${swimming.id}`, trainer)).toEqual([]);
  });

  test('is closed to other clubs and to staff of other applications', async () => {
    const other = await server.anOrganization(application.id);
    const stranger = await server.aPerson([{ role: 'organization', organization_id: other.id }]);
    const elsewhere = await server.anApplication();
    const staff = await server.aPerson([{ role: 'admin', application_id: elsewhere.id }]);
    for (const caller of [stranger, staff]) expect((await getCalendar(march, caller)).status).toBe(403);
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
  ])('is refused at the field for the query "%s"', async (query, fields) => {
    const { status, errors } = await getCalendar(query);
    expect([status, Object.keys(errors).sort()]).toEqual([422, fields]);
  });
});
