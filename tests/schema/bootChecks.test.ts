import { describe, expect, test } from 'vitest';
import { registry } from '../../resources/registry.gen';
import { faultsIn } from '../../src/schema/bootChecks';
import type { AnyResource } from '../../src/schema/row';
import { boolean, group, image, integer, keywords, money, reference, rows, select, text, time } from '../../src/schema/vocabulary.gen';
import { declare } from './support/declare';

const name = text({ required: true });
const venues = declare({ name });
const broken = (changes: Partial<AnyResource>) => faultsIn([{ ...venues, ...changes } as AnyResource]);

test('the declarations have no faults', () => {
  expect(faultsIn(Object.values(registry) as unknown as AnyResource[])).toEqual([]);
  expect(faultsIn([venues])).toEqual([]);
});

describe('a fault names file and field', () => {
  test.each<[string, AnyResource | Partial<AnyResource>, string]>([
    ['a name that is no plural', { name: 'venue' }, 'name "venue" is not a plural in snake_case'],
    ['a name in another spelling', { name: 'sportVenues' }, 'name "sportVenues" is not a plural in snake_case'],
    ['a parent that does not exist', { scope: { childOf: 'towns' } }, 'scope: no entity is called "towns"'],
    ['a title that is no field', { title: 'naam' }, 'title: no field is called "naam"'],
    [
      'a verb about which nothing is said',
      { access: { ...venues.access, delete: undefined as never } },
      'access: nothing is said about "delete"',
    ],
    ['a column that is no field', { list: { ...venues.list, columns: ['naam'] } }, 'list.columns: no field is called "naam"'],
    ['a sort that is no field', { list: { ...venues.list, sort: ['naam', 'asc'] } }, 'list.sort: no field is called "naam"'],
    ['tabs of a field without choices', { list: { ...venues.list, tabs: 'name' } }, 'list.tabs: "name" is not a select field'],
    ['a field of the form that is none', { form: { general: ['naam'] } }, 'form.general: no field is called "naam"'],
    ['a field of a page that is none', { pages: { meer: ['naam'] } }, 'pages.meer: no field is called "naam"'],
    ['a page without a word', { pages: { meer: ['name'] } }, 'words.nl: no word for pages.meer'],
    ['a section without a word', { form: { general: ['name'], extra: ['name'] } }, 'words.en: no word for sections.extra'],
    ['a language without words', { words: { nl: venues.words.nl } as never }, 'words: nothing in "en"'],
    ['a field without a word', { words: { ...venues.words, nl: { ...venues.words.nl, fields: {} } } }, 'words.nl: no word for fields.name'],
    ['an entity without a name', { words: { ...venues.words, en: { ...venues.words.en, many: '' } } }, 'words.en: no word for one, many'],
    ['a reference to nothing', declare({ name, town: reference('towns') }), 'fields.town: no entity is called "towns"'],
    [
      'a reference to nothing inside a group',
      declare({ name, place: group({ town: reference('towns') }, { words: { nl: { town: 'Plaats' }, en: { town: 'Town' } } }) }),
      'fields.place.town: no entity is called "towns"',
    ],
    ['a field in another spelling', declare({ name, maxVisitors: boolean() }), 'fields.maxVisitors: not in snake_case'],
    ['a field that every record has', declare({ name, version: boolean() }), 'fields.version: every record has this already'],
    ['a choice without a word', declare({ name, surface: select({ choices: ['grass'] }) }), 'words.nl: no word for choices.surface.grass'],
    ['an inner field without a word', declare({ name, hours: rows({ day: text() }) }), 'words.en: no word for words of fields.hours.day'],
    [
      'a title that not everybody sees',
      declare({ name: text({ required: true, see: 'view-organizations' }) }),
      'title: "name" is not for everybody to see',
    ],
    [
      'a sort that not everybody sees',
      declare({ name, rank: text({ see: 'view-organizations' }) }, { list: { sort: ['rank', 'asc'] } }),
      'list.sort: "rank" is not for everybody to see',
    ],
    ['a title that is no name', declare({ price: money() }), 'title: "price" is of kind money, which is no name'],
    [
      'a filter that its kind does not have',
      declare({ name, opens: time({ filter: true }) }),
      'fields.opens: filter: no list is narrowed by a field of kind time',
    ],
    [
      'a search in what is no text',
      declare({ name, seats: integer({ search: true }) }),
      'fields.seats: search: a field of kind integer holds no text',
    ],
    [
      'a list of which no two may be alike',
      declare({ name, words: keywords({ unique: true }) }),
      'fields.words: unique: no index holds a field of kind keywords',
    ],
    [
      'a change of many that would be one of each',
      declare({ name, picture: image({ bulk: true }) }),
      'fields.picture: bulk: a field of kind image is not changed in many records at once',
    ],
    [
      'a picture within a group, whose upload nobody would claim',
      declare({ name, place: group({ plan: image() }, { words: { nl: { plan: 'Plan' }, en: { plan: 'Plan' } } }) }),
      'fields.place.plan: a field of kind image cannot stand within another one',
    ],
    [
      'a filter by a part of a row',
      declare({ name, hours: rows({ day: text({ filter: true }) }, { words: { nl: { day: 'Dag' }, en: { day: 'Day' } } }) }),
      'fields.hours.day: filter: not for a field within another one',
    ],
  ])('%s', (_title, fault, expected) => {
    const resource = { ...venues, ...fault } as AnyResource;
    expect(faultsIn([resource])).toContain(`resources/${resource.name}.ts: ${expected}`);
  });

  test('two entities at one address', () => {
    const halls = declare({ name, picture: image() }, { name: 'halls', page: '/admin/venues', api: '/v1/admin/venues' });
    expect(faultsIn([venues, halls])).toEqual([
      'resources/halls.ts: "/v1/admin/venues" is taken by resources/venues.ts',
      'resources/halls.ts: "/admin/venues" is taken by resources/venues.ts',
    ]);
  });

  test('and only that', () => {
    expect(broken({ title: 'naam' })).toEqual(['resources/venues.ts: title: no field is called "naam"']);
  });
});
