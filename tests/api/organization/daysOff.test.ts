import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DaysOff } from '../../../src/domain/holidays/daysOff';
import type { AnyRow } from '../../../src/schema/row';
import { aServer, type Caller, type TestServer } from '../../support/aServer';

let server: TestServer;
let club: { id: string };
let owner: Caller;

const pathTo = (suffix: string) => `/v1/admin/organizations/${club.id}/${suffix}`;

beforeAll(async () => {
  server = await aServer();
  const application = await server.anApplication();
  club = await server.anOrganization(application.id);
  owner = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
});
afterAll(() => server.close());

interface Answer {
  readonly days_off: DaysOff[];
  readonly school_region: string | null;
  readonly school_until: string | null;
}
const getDaysOff = (query: string, caller = owner) => caller.call<Answer>('GET', pathTo(`days-off?${query}`));
const names = async (query: string) => {
  const { status, body, errors } = await getDaysOff(query);
  expect([status, errors]).toEqual([200, {}]);
  return body.days_off.map(({ name, from, to }) => [name, from, to]);
};
const addClosedDay = (body: object, caller = owner) => caller.call<AnyRow>('POST', pathTo('closed-days'), body);

describe('the days off of a club', () => {
  test('are public holidays, the school holidays of its region, and its own closed days', async () => {
    expect(await names('from=2026-12-24&to=2026-12-31')).toEqual([
      ['christmas', '2026-12-25', '2026-12-25'],
      ['boxing_day', '2026-12-26', '2026-12-26'],
    ]);
    expect((await getDaysOff('from=2026-12-24&to=2026-12-31')).body).toMatchObject({ school_region: null, school_until: null });
    const saved = await owner.call<AnyRow>('PATCH', `/v1/admin/organizations/${club.id}`, { school_region: 'south' });
    expect([saved.status, saved.body['school_region']]).toEqual([200, 'south']);
    const { body: hall } = await owner.call<AnyRow>('POST', pathTo('locations'), { name: 'Sporthal Oost' });
    expect((await addClosedDay({ name: 'Onderhoud', first_day: '2026-12-30', last_day: '2027-01-02', location: hall.id })).status).toBe(
      201,
    );
    expect((await addClosedDay({ name: 'Clubfeest', first_day: '2026-12-28' })).status).toBe(201);
    expect(await names('from=2026-12-24&to=2026-12-31')).toEqual([
      ['winter', '2026-12-19', '2027-01-03'],
      ['christmas', '2026-12-25', '2026-12-25'],
      ['boxing_day', '2026-12-26', '2026-12-26'],
      ['Clubfeest', '2026-12-28', '2026-12-28'],
      ['Onderhoud', '2026-12-30', '2027-01-02'],
    ]);
    const { body } = await getDaysOff('from=2026-12-30&to=2026-12-30');
    expect(body).toMatchObject({ school_region: 'south', school_until: '2029-08-26' });
    expect(body.days_off.find(({ reason }) => reason === 'closed')).toMatchObject({ location: hall.id, location_name: 'Sporthal Oost' });
  });

  test('can be read by trainers but not changed, and are closed to others', async () => {
    const trainer = await server.aPerson([{ role: 'trainer', organization_id: club.id }]);
    expect((await getDaysOff('from=2026-12-25&to=2026-12-25', trainer)).status).toBe(200);
    expect((await addClosedDay({ name: 'Vrij', first_day: '2026-12-25' }, trainer)).status).toBe(403);
    const stranger = await server.aPerson([
      { role: 'organization', organization_id: (await server.anOrganization((await server.anApplication()).id)).id },
    ]);
    expect((await getDaysOff('from=2026-12-25&to=2026-12-25', stranger)).status).toBe(403);
  });

  test.each([
    ['', ['from', 'message', 'to']],
    ['from=31-02-2026&to=2026-12-31', ['from', 'message']],
    ['from=9999-12-31&to=9999-12-31', ['from', 'message', 'to']],
    ['from=2026-12-31&to=2026-12-01', ['message', 'to']],
    ['from=2026-01-01&to=2029-12-31', ['message', 'to']],
    ['from=🏊&to=-1', ['from', 'message', 'to']],
  ])('are refused at the field for the query "%s"', async (query, fields) => {
    const { status, errors } = await getDaysOff(query);
    expect([status, Object.keys(errors).sort()]).toEqual([422, fields]);
  });

  test.each<[object, string, string]>([
    [{ name: '', first_day: '2026-12-25' }, 'name', 'Naam is verplicht'],
    [{ name: 'Vrij', first_day: '' }, 'first_day', 'Eerste dag is verplicht'],
    [{ name: 'Vrij', first_day: '2026-12-25', last_day: '2026-12-24' }, 'last_day', 'Laatste dag mag niet voor Eerste dag liggen'],
    [{ name: 'x'.repeat(100_000), first_day: '2026-12-25' }, 'name', 'Naam mag niet langer zijn dan 120 tekens'],
  ])('are validated like the form when a club adds one', async (body, field, sentence) => {
    const { status, errors } = await addClosedDay(body);
    expect([status, Object.keys(errors).includes(field)]).toEqual([422, true]);
    expect(errors[field]).toBe(sentence);
  });
});
