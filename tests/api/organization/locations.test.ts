import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedAllWeek } from '../../../src/domain/time/openingHours';
import { aServer, type Caller, type TestServer } from '../../support/aServer';

let server: TestServer;
let manager: Caller;
let path = '';

beforeAll(async () => {
  server = await aServer();
  const club = await server.anOrganization((await server.anApplication()).id);
  manager = await server.aPerson([{ role: 'organization', organization_id: club.id }]);
  path = `/v1/admin/organizations/${club.id}/locations`;
});
afterAll(() => server.close());

const create = async (body: object, locale = 'nl') =>
  manager.call<Record<string, unknown>>('POST', path, { name: 'Sporthal', ...body }, { 'Accept-Language': locale });
const monday = (...spans: [string, string][]) => ({
  opening_hours: { ...closedAllWeek(), monday: spans.map(([opened_at, closed_at]) => ({ opened_at, closed_at })) },
});

describe('opening hours', () => {
  it('are stored with their spans in order', async () => {
    const hours = monday(['09:00', '12:00'], ['20:00', '02:00']);
    const { status, body } = await create(hours);
    expect([status, body['opening_hours']]).toEqual([201, hours.opening_hours]);
    expect((await create({})).body['opening_hours']).toEqual(closedAllWeek());
  });

  it.each<[string, [string, string][], string, string, string]>([
    [
      'that overlap',
      [
        ['09:00', '12:00'],
        ['11:00', '13:00'],
      ],
      'opening_hours.monday.1.opened_at',
      'Dit begint voordat de vorige openingstijd is afgelopen',
      'This begins before the opening time above it has ended',
    ],
    [
      'that are not a time',
      [['negen', '12:00']],
      'opening_hours.monday.0.opened_at',
      'Vul een tijd in, zoals 09:00',
      'Enter a time, such as 09:00',
    ],
  ])('%s are refused at their span', async (_, spans, field, dutch, english) => {
    const refused = await create(monday(...spans));
    expect([refused.status, refused.errors[field]]).toEqual([422, dutch]);
    expect((await create(monday(...spans), 'en')).errors[field]).toBe(english);
  });

  it('that overlap the hours of the next day are refused with the name of that day', async () => {
    const week = { ...monday(['20:00', '02:00']).opening_hours, tuesday: [{ opened_at: '01:00', closed_at: '12:00' }] };
    const [dutch, english] = [await create({ opening_hours: week }), await create({ opening_hours: week }, 'en')];
    const field = 'opening_hours.monday.0.closed_at';
    expect([dutch.status, dutch.errors[field]]).toEqual([422, 'Dinsdag begint om 01:00 de volgende openingstijd: sluit uiterlijk dan']);
    expect(english.errors[field]).toBe('Tuesday opens at 01:00: close by then at the latest');
  });
});

describe('the button of a location', () => {
  it.each<[string, object, string[]]>([
    ['shown without text and address', { show_link: true }, ['button_label', 'button_link']],
    ['shown without an address', { show_link: true, button_label: 'Reserveren' }, ['button_link']],
    ['shown with an invalid address', { show_link: true, button_label: 'Reserveren', button_link: 'geen adres' }, ['button_link']],
    ['shown with both', { show_link: true, button_label: 'Reserveren', button_link: 'http://www.voorbeeld.nl' }, []],
    ['not shown', { button_label: null }, []],
  ])('is validated when it is %s', async (_, body, fields) => {
    const { status, errors } = await create(body);
    expect(status).toBe(fields.length > 0 ? 422 : 201);
    expect(
      Object.keys(errors)
        .filter((name) => name !== 'message')
        .sort(),
    ).toEqual(fields);
  });

  it('has errors in both languages', async () => {
    expect((await create({ show_link: true, button_link: 'https://www.voorbeeld.nl' })).errors['button_label']).toBe(
      'Tekst op de knop is verplicht',
    );
    expect((await create({ show_link: true, button_link: 'https://www.voorbeeld.nl' }, 'en')).errors['button_label']).toBe(
      'The Button text field is required',
    );
  });

  it('is validated on the merged record', async () => {
    const { body } = await create({ button_label: 'Reserveren', button_link: 'https://www.voorbeeld.nl' });
    expect((await manager.call('PATCH', `${path}/${body['id']}`, { show_link: true })).status).toBe(200);
    expect(Object.keys((await manager.call('PATCH', `${path}/${body['id']}`, { button_label: null })).errors)).toContain('button_label');
  });
});

it('a latitude without a longitude is refused', async () => {
  expect(Object.keys((await create({ latitude: 52.1 })).errors)).toContain('longitude');
});
