import { describe, expect, test } from 'vitest';
import { layout as english } from '../../i18n/en/layout';
import { layout as dutch } from '../../i18n/nl/layout';
import { registry } from '../../resources/registry.gen';
import { issue } from '../../src/domain/checks/issue';
import { dictionaryOf } from '../../src/schema/dictionary';
import { MENU_GROUPS } from '../../src/schema/menu';
import type { AnyResource } from '../../src/schema/row';
import { labelOf, placeOf, sentenceOf } from '../../src/schema/sentence';
import { issuesOfValue, writable } from '../../src/schema/validate';
import { closedAllWeek } from '../../src/domain/time/openingHours';
import { WEEKDAYS } from '../../src/domain/time/weekdays';
import { phrase, sentence } from '../../src/server/http/sentences';

const resources = Object.values(registry) as unknown as AnyResource[];

/** Every key in an object, as `a.b.c`. */
const keysOf = (value: unknown, prefix = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, prefix ? `${prefix}.${key}` : key))
    : [prefix];
const valuesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [String(value)];

const parts = {
  nl: import.meta.glob<Record<string, unknown>>('../../i18n/nl/**/*.ts', { eager: true }),
  en: import.meta.glob<Record<string, unknown>>('../../i18n/en/**/*.ts', { eager: true }),
};
const files = Object.keys(parts.nl).map((file) => [file.slice(file.indexOf('/nl/') + 4), file, file.replace('/nl/', '/en/')] as const);

describe('the texts of the interface', () => {
  test('are in the same files in both languages', () => {
    expect(Object.keys(parts.en).map((file) => file.replace('/en/', '/nl/'))).toEqual(Object.keys(parts.nl));
    expect(files.length).toBeGreaterThan(10);
  });

  test('have keys that no other feature file has', () => {
    const keys = Object.entries(parts.nl).flatMap(([file, own]) =>
      file.includes('/nl/features/') ? Object.values(own).flatMap((words) => Object.keys(words as object)) : [],
    );
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  test('call a list by its plural, unless the declaration has another word', () => {
    const words = dictionaryOf(resources, 'nl');
    expect([words['resources.tags.list'], words['resources.invites.list'], words['resources.invites.many']]).toEqual([
      'Tags',
      'Team',
      'uitnodigingen',
    ]);
  });

  test.each([...new Set(Object.values(MENU_GROUPS).flat())])('have a name for the menu group %s', (group) => {
    for (const words of [dutch, english]) expect(words.layout.groups[group]).toBeTruthy();
  });

  test('have the right article for an entity', () => {
    const [nl, en] = [dictionaryOf(resources, 'nl'), dictionaryOf(resources, 'en')];
    expect([nl['resources.organizations.a'], en['resources.organizations.a'], en['resources.labels.a']]).toEqual([
      'een organisatie',
      'an organization',
      'a label',
    ]);
  });

  test('call a new record by its gender or by how it is made', () => {
    const newLabels = (['nl', 'en'] as const).map((locale) => {
      const words = dictionaryOf(resources, locale);
      return ['activities', 'products', 'invites'].map((name) => words[`resources.${name}.new`]);
    });
    expect(newLabels).toEqual([
      ['Nieuwe activiteit', 'Nieuw product', 'Iemand uitnodigen'],
      ['New activity', 'New product', 'Invite someone'],
    ]);
  });

  test.each(files)('in %s have the same keys in both languages', (_name, nl, en) => {
    expect(keysOf(parts.nl[nl]).sort()).toEqual(keysOf(parts.en[en]).sort());
  });

  test.each(files)('in %s are never empty, and use the same values in both languages', (_name, nl, en) => {
    const variables = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort();
    // A word for a declared field has its whole key as a name.
    const at = (source: unknown, key: string): unknown => {
      const group = source as Record<string, unknown>;
      const [first = '', ...rest] = key.split('.');
      return key in group ? group[key] : at(group[first], rest.join('.'));
    };
    for (const key of keysOf(parts.nl[nl])) {
      const [dutch, english] = [String(at(parts.nl[nl], key)), String(at(parts.en[en], key))];
      // react-admin shows nothing for an empty choice.
      if (key.endsWith('ra.boolean.null')) continue;
      expect(dutch.trim(), key).not.toBe('');
      expect(english.trim(), key).not.toBe('');
      expect(variables(dutch), key).toEqual(variables(english));
    }
  });
});

describe.each(resources.map((resource) => [resource.name, resource] as const))('the words of %s', (_name, resource) => {
  test('have the same keys in both languages, and none is empty', () => {
    expect(keysOf(dictionaryOf([resource], 'nl')).sort()).toEqual(keysOf(dictionaryOf([resource], 'en')).sort());
    for (const word of [...valuesOf(resource.words.nl), ...valuesOf(resource.words.en)]) expect(word.trim()).not.toBe('');
  });

  test('name only existing fields, choices, sections and pages', () => {
    for (const words of Object.values(resource.words)) {
      for (const name of [
        ...Object.keys(words.fields),
        ...Object.keys(words.help ?? {}),
        ...Object.keys(words.choices ?? {}).filter((choiceField) => choiceField in resource.fields),
      ])
        expect(Object.keys(resource.fields)).toContain(name);
      for (const section of [...Object.keys(words.sections ?? {}), ...Object.keys(words.about ?? {})])
        expect(Object.keys(resource.form)).toContain(section);
      for (const page of Object.keys(words.pages ?? {})) expect(Object.keys(resource.pages)).toContain(page);
    }
  });
});

describe('a sentence about an issue', () => {
  const coupons = registry.coupons as unknown as AnyResource;
  const labels = registry.labels as unknown as AnyResource;
  test.each<[string, Parameters<typeof sentence>[1], AnyResource | undefined, string, string]>([
    [
      'a field by the words of its entity',
      issue('code', 'validation.required'),
      coupons,
      'Code is verplicht',
      'The Code field is required',
    ],
    [
      'the bound that was exceeded',
      issue('value', 'validation.min_value', { min: 1 }),
      coupons,
      'Waarde moet 1 of meer zijn',
      'The Value field must be 1 or more',
    ],
    [
      'another field it is compared with',
      issue('activity_filter.max_age', 'validation.not_before', { other: 'field:min_age' }),
      labels,
      'Leeftijd tot en met mag niet voor Leeftijd vanaf liggen',
      'The Age up to field may not be before Age from',
    ],
    [
      'records that still use it',
      issue('', 'errors.in_use_by', { what: 'resource:organizations' }),
      undefined,
      'Dit wordt nog gebruikt bij organisaties en kan daarom niet worden verwijderd.',
      'This is still in use by organizations and therefore cannot be deleted.',
    ],
    [
      'a field without words by its name',
      issue('some_thing', 'validation.required'),
      coupons,
      'some thing is verplicht',
      'The some thing field is required',
    ],
  ])('names %s', (_title, foundIssue, resource, nl, en) => {
    expect(sentence('nl', foundIssue, resource)).toBe(nl);
    expect(sentence('en', foundIssue, resource)).toBe(en);
  });

  test('in a list does not name the row in the field label', () => {
    const translate = (key: string, values: Record<string, unknown>) =>
      key === 'resources.applications.fields.filters.filter' ? 'Filter' : String(values['_'] ?? `${key} ${String(values['field'])}`);
    expect(labelOf(translate, 'applications', 'filters.2.filter')).toBe('Filter');
    expect(sentenceOf(translate, issue('filters.2.filter', 'wrong'), 'applications')).toBe('wrong Filter');
  });

  test('shows a smuggled key as typed', () => {
    expect(sentence('nl', issue('x', 'validation.unknown_key', { name: 'resource:geen' }), labels)).toBe(
      'Het veld resource:geen bestaat niet',
    );
  });
});

/** Values of the wrong type for a field. */
const NONSENSE: readonly unknown[] = [
  undefined,
  null,
  'abc',
  '',
  -1e12,
  1e12,
  1.5,
  true,
  [],
  ['x'],
  [null],
  {},
  [{}],
  [[]],
  { x: 1 },
  'x'.repeat(5000),
];

/** The same values in each part of a group, row, day and span. */
function nonsenseFor(field: AnyResource['fields'][string]): unknown[] {
  const { fields } = field as { fields?: Record<string, AnyResource['fields'][string]> };
  if (field.kind === 'openingHours') {
    const closed = closedAllWeek();
    const spans = [[{ opened_at: '25:00', closed_at: '9' }], [{}], [{ opened_at: null, closed_at: 3 }], 'x', undefined];
    return [...NONSENSE, ...WEEKDAYS.flatMap((day) => spans.map((value) => ({ ...closed, [day]: value })))];
  }
  if (!fields) return [...NONSENSE];
  const inner = Object.entries(fields).flatMap(([name, part]) => nonsenseFor(part).map((value) => ({ [name]: value })));
  return [...NONSENSE, ...inner, ...inner.map((row) => [row])];
}

describe.each(resources.map((resource) => [resource.name, resource] as const))('a sentence about %s', (_name, resource) => {
  test.each(['nl', 'en'] as const)('never contains the code name of a field (%s)', (locale) => {
    const leaks = new Set<string>();
    // A missing word falls back to the name, which marks the leak.
    const translate = (key: string, values: Record<string, unknown>): string => {
      if (key.startsWith('fields.') && typeof values['_'] === 'string') return phrase(locale, key, { _: `LEAK ${values['_']}` });
      return phrase(locale, key, values);
    };
    for (const name of writable(resource)) {
      const field = resource.fields[name];
      if (!field) continue;
      for (const value of nonsenseFor(field))
        for (const foundIssue of issuesOfValue(field, value)) {
          // An unknown key is the user's own text.
          if (foundIssue.key === 'validation.unknown_key') continue;
          const at = foundIssue.at === '' ? name : `${name}.${foundIssue.at}`;
          const text = sentenceOf(translate, { ...foundIssue, at }, resource.name);
          if (/LEAK|%\{|undefined|validation\./.test(text)) leaks.add(`${at}: ${text}`);
        }
    }
    expect([...leaks]).toEqual([]);
  });
});

test('the place of an issue in a list names the day and the row', () => {
  const translate = (key: string, values: Record<string, unknown>) => phrase('nl', key, values);
  expect(placeOf(translate, 'opening_hours.monday.1.opened_at')).toBe('Maandag, regel 2');
  expect(placeOf(translate, 'opening_hours.tuesday')).toBe('Dinsdag');
  expect(placeOf(translate, 'contacts.2.roles')).toBe('Regel 3');
  expect(placeOf(translate, 'sports.2')).toBe('');
  expect(sentence('nl', issue('opening_hours.tuesday', 'validation.required'))).toBe('Dinsdag is verplicht');
});

test('an invalid coordinate is reported with the allowed range', () => {
  const { longitude } = registry.applications.fields;
  for (const value of ['abc', 181, -180.5]) {
    const [foundIssue] = issuesOfValue(longitude as unknown as AnyResource['fields'][string], value);
    expect(foundIssue && sentence('en', { ...foundIssue, at: 'longitude' }, registry.applications as unknown as AnyResource)).toBe(
      'The Longitude field must be a number from -180 to 180',
    );
  }
});
