import { describe, expect, test } from 'vitest';
import type { Field } from '../../src/schema/field';
import type { SampleSource } from '../../src/schema/fieldKind';
import { closedAllWeek } from '../../src/domain/time/openingHours';
import { type Kind, kinds } from '../../src/schema/kinds.gen';
import { emptyOf, kindOf } from '../../src/schema/kindOf';
import { validate } from '../../src/schema/validate';
import * as make from '../../src/schema/vocabulary.gen';
import { declare } from './support/declare';

const ID = '0190f3a0-0000-7000-8000-000000000001';
const OTHER = '0190f3a0-0000-7000-8000-000000000002';

/** The stored value of a field, or the key and place of the first issue. */
function outcome(field: Field, value: unknown): unknown {
  const result = validate(declare({ veld: field }), { veld: value });
  if (result.ok) return { keeps: result.record['veld'] };
  const [first] = result.issues;
  return { refuses: first?.key, at: first?.at };
}
const kept = (value: unknown) => ({ keeps: value });
const refused = (key: string, at = 'veld') => ({ refuses: `validation.${key}`, at });

/** For each kind: values and their outcome. `null` is an empty input. */
const cases: Record<Kind, [Field, [unknown, unknown][]][]> = {
  text: [
    [
      make.text({ max: 10 }),
      [
        ['  Zwemmen ', kept('Zwemmen')],
        ['', kept(null)],
        ['   ', kept(null)],
        [null, kept(null)],
        [undefined, kept(null)],
        ['x'.repeat(10), kept('x'.repeat(10))],
        ['x'.repeat(11), refused('max')],
        [5, refused('not_valid')],
        ['a\nb', kept('a b')],
        ['cafe\u0301', kept('caf\u00e9')],
        ['a\0', refused('unstorable')],
        ['\uD800', refused('unstorable')],
        ['Judo\u202Egpj.exe', refused('direction')],
        ['\u2066', refused('direction')],
        ['Judo\u200B\u200F', kept('Judo')],
      ],
    ],
    [
      make.text({ required: true, min: 3 }),
      [
        [null, refused('required')],
        ['', refused('required')],
        ['ab', refused('min')],
        ['abc', kept('abc')],
      ],
    ],
    [
      make.text({ form: 'slug' }),
      [
        ['a-b-1', kept('a-b-1')],
        ['A', refused('slug')],
        ['-a', refused('slug')],
        ['a--b', refused('slug')],
      ],
    ],
    [
      make.text({ form: 'digits' }),
      [
        ['0123', kept('0123')],
        ['12a', refused('digits')],
        ['\u0661', refused('digits')],
      ],
    ],
    [
      make.text({ form: 'code' }),
      [
        ['AB12', kept('AB12')],
        ['ab', kept('AB')],
        ['a-b c\u2011d', kept('ABCD')],
        ['é1', refused('code')],
      ],
    ],
    [
      make.text({ form: 'zipcode' }),
      [
        ['1234 AB', kept('1234 AB')],
        ['1234ab', kept('1234ab')],
        ['0234 AB', refused('zipcode')],
        ['1234 A', refused('zipcode')],
      ],
    ],
    [
      make.text({ form: 'vat_number', max: 15 }),
      [
        ['NL123456789B01', kept('NL123456789B01')],
        ['BE0123456789', kept('BE0123456789')],
        ['nl 1234.56789 b01', refused('vat_number')],
        ['NL12345678B01', refused('vat_number')],
        ['NL123456789B1', refused('vat_number')],
        ['123456789B01', refused('vat_number')],
      ],
    ],
    [
      make.text({ form: 'iban', max: 34 }),
      [
        ['NL91ABNA0417164300', kept('NL91ABNA0417164300')],
        ['NL91ABNA0417164301', refused('iban')],
        ['BR1800360305000010009795493C1', refused('iban_country')],
      ],
    ],
    [
      make.text({ form: 'bic', max: 11 }),
      [
        ['ABNANL2A', kept('ABNANL2A')],
        ['abna nl 2a xxx', kept('ABNANL2AXXX')],
        ['', kept(null)],
        ['ABNANL2', refused('bic')],
        ['ABNANL2AX', refused('bic')],
        ['ABNA122A', refused('bic')],
        ['ABNANL2\u00C1', refused('bic')],
        ['ABNANL2AXXXX', refused('max')],
      ],
    ],
    [
      make.text({ form: 'house_number', max: 20 }),
      [
        ['12a', kept('12a')],
        ['z.n.', kept('z.n.')],
        ['3-5', kept('3-5')],
        ['-5', refused('house_number')],
        ['\u22125', refused('house_number')],
      ],
    ],
    [
      make.text({ form: 'mapbox_token', max: 255 }),
      [
        [' pk.eyJ1Ijoi-_.x ', kept('pk.eyJ1Ijoi-_.x')],
        ['', kept(null)],
        ['sk.eyJ1Ijoi', refused('mapbox_token')],
        ['tk.eyJ1Ijoi', refused('mapbox_token')],
        ['PK.eyJ1Ijoi', refused('mapbox_token')],
        ['sk.pk.eyJ1', refused('mapbox_token')],
        ['pk.', refused('mapbox_token')],
      ],
    ],
  ],
  longText: [
    [
      make.longText({ max: 8 }),
      [
        ['a\nb', kept('a\nb')],
        [' x ', kept('x')],
        ['', kept(null)],
        ['123456789', refused('max')],
        ['a\u0007', refused('unstorable')],
        ['a\n\u202Db', refused('direction')],
      ],
    ],
  ],
  email: [
    [
      make.email({ required: true }),
      [
        [' Jet@Voorbeeld.NL ', kept('jet@voorbeeld.nl')],
        ['jet', refused('email')],
        ['jet@', refused('email')],
        ['a b@c.nl', refused('email')],
        [`${'x'.repeat(250)}@a.nl`, refused('max')],
        ['', refused('required')],
      ],
    ],
  ],
  url: [
    [
      make.url(),
      [
        ['https://www.voorbeeld.nl/a?b=c#d', kept('https://www.voorbeeld.nl/a?b=c#d')],
        ['http://localhost:3000', kept('http://localhost:3000')],
        ['voorbeeld.nl', refused('url')],
        ['javascript:alert(1)', refused('url')],
        ['https://', refused('url')],
        ['https://a b', refused('url')],
        ['ftp://a.nl', refused('url')],
        ['', kept(null)],
      ],
    ],
  ],
  phone: [
    [
      make.phone(),
      [
        ['+31 (0)20 123 45 67', kept('+31 (0)20 123 45 67')],
        ['020-1234567', kept('020-1234567')],
        ['\u202A020-1234567\u202C', kept('020-1234567')],
        ['12345', refused('phone')],
        ['bel mij maar', refused('phone')],
      ],
    ],
  ],
  keywords: [
    [
      make.keywords({ max: 10 }),
      [
        [[' a ', 'b'], kept(['a', 'b'])],
        [null, kept([])],
        [undefined, kept([])],
        [['12345', '67890'], kept(['12345', '67890'])],
        [['12345', '678901'], refused('keywords')],
        [['🏀🏀🏀🏀🏀', '67890'], kept(['🏀🏀🏀🏀🏀', '67890'])],
        [[''], refused('required', 'veld.0')],
        ['a', refused('not_valid')],
        [['a\0'], refused('unstorable')],
        [['b', 'a\u2067'], refused('direction')],
      ],
    ],
  ],
  colour: [
    [
      make.colour(),
      [
        ['#ff0000', kept('#FF0000')],
        ['#FF000080', kept('#FF000080')],
        ['#f00', refused('colour')],
        ['red', refused('colour')],
      ],
    ],
  ],
  integer: [
    [
      make.integer({ min: 1, max: 9 }),
      [
        [1, kept(1)],
        [9, kept(9)],
        [0, refused('min_value')],
        [10, refused('max_value')],
        [1.5, refused('integer')],
        ['5', refused('integer')],
        [null, kept(null)],
        [Number.NaN, refused('integer')],
        [true, refused('integer')],
      ],
    ],
    [
      make.integer(),
      [
        [-1, refused('min_value')],
        [2_147_483_647, kept(2_147_483_647)],
        [2_147_483_648, refused('max_value')],
      ],
    ],
  ],
  decimal: [
    [
      make.decimal({ min: -90, max: 90 }),
      [
        [52.1326, kept(52.1326)],
        [-90, kept(-90)],
        [90.01, refused('between')],
        [-91, refused('between')],
        ['5', refused('between')],
        [Number.POSITIVE_INFINITY, refused('between')],
      ],
    ],
  ],
  money: [
    [
      make.money(),
      [
        [1250, kept(1250)],
        [0, kept(0)],
        [-1, refused('min_value')],
        [12.5, refused('integer')],
        [10_000_000_001, refused('max_value')],
      ],
    ],
  ],
  month: [
    [
      make.month(),
      [
        ['2026-11', kept('2026-11')],
        [' 2026-01 ', kept('2026-01')],
        ['', kept(null)],
        ['2026-13', refused('month')],
        ['11-2026', refused('month')],
        [202611, refused('not_valid')],
      ],
    ],
  ],
  boolean: [
    [
      make.boolean(),
      [
        [true, kept(true)],
        [false, kept(false)],
        [null, refused('required')],
        ['true', refused('not_valid')],
        [0, refused('not_valid')],
      ],
    ],
  ],
  date: [
    [
      make.date(),
      [
        ['2026-11-23', kept('2026-11-23')],
        ['2024-02-29', kept('2024-02-29')],
        ['2026-02-29', refused('no_such_day')],
        ['23-11-2026', refused('date')],
        ['1899-12-31', refused('date_range')],
        ['0999-12-31', refused('date_range')],
        ['0000-01-01', refused('date_range')],
        ['2100-12-31', kept('2100-12-31')],
        ['2101-01-01', refused('date_range')],
        ['2026-11-23T00:00:00Z', refused('date')],
        ['', kept(null)],
      ],
    ],
  ],
  dateTime: [
    [
      make.dateTime(),
      [
        ['2026-11-23T18:00:00Z', kept('2026-11-23T18:00:00.000Z')],
        ['2026-11-23T19:00:00+01:00', kept('2026-11-23T18:00:00.000Z')],
        ['2026-11-23', refused('datetime')],
        ['2026-11-23T25:00:00Z', refused('datetime')],
        ['2026-11-23T18:00:00', refused('datetime')],
        ['1900-01-01T00:00:00+01:00', refused('date_range')],
        ['2100-12-31T23:59:59Z', kept('2100-12-31T23:59:59.000Z')],
        ['2100-12-31T23:59:59-01:00', refused('date_range')],
      ],
    ],
  ],
  country: [
    [
      make.country(),
      [
        ['nl', kept('nl')],
        [' BE ', kept('be')],
        ['nld', refused('country')],
        ['zz', refused('country')],
        ['eu', refused('country')],
        ['', kept(null)],
      ],
    ],
  ],
  timezone: [
    [
      make.timezone(),
      [
        ['Europe/Amsterdam', kept('Europe/Amsterdam')],
        ['Mars/Olympus', refused('timezone')],
        ['CET', refused('timezone')],
        ['', kept(null)],
      ],
    ],
  ],
  select: [
    [
      make.select({ choices: ['a', 'b'] }),
      [
        ['a', kept('a')],
        ['c', refused('one_of')],
        [null, kept(null)],
        ['', kept(null)],
        [['a'], refused('one_of')],
      ],
    ],
    [make.select({ choices: ['a'], required: true }), [[null, refused('required')]]],
  ],
  role: [
    [
      make.role({ choices: ['organization', 'trainer'] }),
      [
        ['trainer', kept('trainer')],
        // The server knows the custom roles.
        [' Penningmeester ', kept('Penningmeester')],
        [null, kept(null)],
        ['', kept(null)],
        ['x'.repeat(61), refused('max')],
      ],
    ],
    [make.role({ choices: ['trainer'], required: true }), [[null, refused('required')]]],
  ],
  image: [
    [
      make.image(),
      [
        ['een-token', kept('een-token')],
        [null, kept(null)],
        ['x'.repeat(101), refused('max')],
        [5, refused('not_valid')],
      ],
    ],
  ],
  reference: [
    [
      make.reference('tags'),
      [
        [ID, kept(ID)],
        [ID.toUpperCase(), kept(ID)],
        [null, kept(null)],
        ['7', refused('uuid')],
        [[ID], refused('not_valid')],
      ],
    ],
    [make.reference('tags', { required: true }), [[null, refused('required')]]],
  ],
  references: [
    [
      make.references('tags', { max: 2 }),
      [
        [[ID, ID.toUpperCase()], kept([ID])],
        [[ID, OTHER], kept([ID, OTHER])],
        [null, kept([])],
        [undefined, kept([])],
        [[ID, OTHER, ID], refused('max_items')],
        [['x'], refused('uuid', 'veld.0')],
        [ID, refused('not_valid')],
      ],
    ],
    [
      make.references('tags', { required: true }),
      [
        [[], refused('required')],
        [null, refused('required')],
      ],
    ],
  ],
  group: [
    [
      make.group({ van: make.integer(), tot: make.integer() }, { checks: [make.ordered('van', 'tot')] }),
      [
        [{ van: 1, tot: 2 }, kept({ van: 1, tot: 2 })],
        [{ van: 1 }, kept({ van: 1, tot: null })],
        [null, kept({ van: null, tot: null })],
        [{ van: 'x' }, refused('integer', 'veld.van')],
        [{ meer: 1 }, refused('unknown_key', 'veld.meer')],
        [{ van: 2, tot: 1 }, refused('not_under', 'veld.tot')],
      ],
    ],
  ],
  rows: [
    [
      make.rows({ naam: make.text({ required: true }) }, { max: 2 }),
      [
        [[{ naam: 'a' }], kept([{ naam: 'a' }])],
        [null, kept([])],
        [[{}], refused('required', 'veld.0.naam')],
        [[{ naam: 'a', meer: 1 }], refused('unknown_key', 'veld.0.meer')],
        [[{ naam: 'a' }, { naam: 'b' }, { naam: 'c' }], refused('max_items')],
        ['a', refused('not_valid')],
      ],
    ],
  ],
  richText: [
    [
      make.richText({ max: 80 }),
      [
        [' <p>a</p> ', kept('<p>a</p>')],
        ['', kept(null)],
        ['x'.repeat(81), refused('max')],
      ],
    ],
  ],
  time: [
    [
      make.time({ required: true }),
      [
        ['19:00', kept('19:00')],
        [' 00:05 ', kept('00:05')],
        ['24:00', refused('time')],
        ['9:30', refused('time')],
        ['19:60', refused('time')],
        ['', refused('required')],
      ],
    ],
  ],
  minutes: [
    [
      make.minutes({ min: 15, max: 60 }),
      [
        [15, kept(15)],
        [14, refused('min_value')],
        [61, refused('max_value')],
        [1.5, refused('integer')],
        [null, kept(null)],
      ],
    ],
  ],
  percentage: [
    [
      make.percentage(),
      [
        [0, kept(0)],
        [100, kept(100)],
        [101, refused('max_value')],
        [-1, refused('min_value')],
        [50.5, refused('integer')],
      ],
    ],
  ],
  weekdays: [
    [
      make.weekdays(),
      [
        [['friday', 'monday', 'friday'], kept(['monday', 'friday'])],
        [[], kept([])],
        [null, kept([])],
        [['funday'], refused('one_of', 'veld.0')],
      ],
    ],
    [make.weekdays({ required: true }), [[[], refused('required')]]],
  ],
  choices: [
    [
      make.choices({ choices: ['a', 'b', 'c'] }),
      [
        [['c', 'a'], kept(['a', 'c'])],
        [['d'], refused('one_of', 'veld.0')],
        [[], kept([])],
      ],
    ],
    [make.choices({ choices: ['a'], required: true }), [[[], refused('required')]]],
  ],
  days: [
    [
      make.days({ max: 2 }),
      [
        [['2026-12-25', '2026-01-01'], kept(['2026-01-01', '2026-12-25'])],
        [['2026-02-30'], refused('no_such_day', 'veld.0')],
        [['2026-01-01', '2026-01-02', '2026-01-03'], refused('max_items')],
      ],
    ],
  ],
  openingHours: [
    [
      make.openingHours(),
      [
        [null, kept(closedAllWeek())],
        [
          { ...closedAllWeek(), monday: [{ opened_at: '09:00', closed_at: '12:00' }] },
          kept({ ...closedAllWeek(), monday: [{ opened_at: '09:00', closed_at: '12:00' }] }),
        ],
        [
          { ...closedAllWeek(), monday: [{ opened_at: '12:00', closed_at: 'laat' }] },
          { refuses: 'hours.time', at: 'veld.monday.0.closed_at' },
        ],
        [{ ...closedAllWeek(), funday: [] }, refused('unknown_key', 'veld.funday')],
      ],
    ],
  ],
  // No one writes a value that is derived from other rows.
  derived: [[make.derived({ as: 'integer' }), [[3, refused('unknown_key')]]]],
  // A position is set by the server, and never by a form or call.
  position: [[make.position(), [[3, refused('unknown_key')]]]],
};

describe.each(Object.entries(cases))('the kind %s', (kind, tables) => {
  test.each(
    tables.flatMap(([field, lines]) =>
      lines.map(
        ([value, expected]) =>
          [JSON.stringify(value)?.slice(0, 40) ?? 'undefined', JSON.stringify(expected).slice(0, 60), field, value, expected] as const,
      ),
    ),
  )('turns %s into %s', (_value, _becomes, field, value, expected) => {
    expect(outcome(field, value)).toEqual(expected);
  });

  test('accepts its own samples, which differ per record', () => {
    if (kind === 'position' || kind === 'derived')
      return kind === 'derived' ? undefined : expect(kindOf(make.position()).sample(make.position(), 3, {} as SampleSource)).toBe(3);
    const source: SampleSource = {
      id: () => ID,
      image: () => 'token',
      nested: (fields, n) =>
        Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, kindOf(field).sample(field, n, source)])),
    };
    for (const [field] of tables) {
      for (const n of [0, 1, 7, 500]) expect(outcome(field, kindOf(field).sample(field, n, source)), `${n}`).toHaveProperty('keeps');
    }
  });

  test('starts a new record with a valid value, unless it is required', () => {
    for (const [field] of tables) {
      if (field.required || kind === 'position' || kind === 'derived') continue;
      expect(outcome(field, emptyOf(field))).toHaveProperty('keeps');
    }
  });
});

test('every kind is in this table', () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(kinds).sort());
});
