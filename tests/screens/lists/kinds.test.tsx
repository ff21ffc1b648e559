// @vitest-environment jsdom
import { countryName } from '../../../src/domain/addresses/countries';
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext, type TranslationMessages } from 'react-admin';
import polyglot from 'ra-i18n-polyglot';
import { afterEach, describe, expect, test } from 'vitest';
import { fields } from '../../../i18n/nl/fields';
import { inputs } from '../../../i18n/nl/inputs';
import { list } from '../../../i18n/nl/list';
import { registry } from '../../../resources/registry.gen';
import { closedAllWeek } from '../../../src/domain/time/openingHours';
import { toLocal } from '../../../src/domain/time/zonedTime';
import { showDate } from '../../../src/domain/typed/dates';
import type { Field } from '../../../src/schema/field';
import type { Cell, CellWords } from '../../../src/schema/fieldKind';
import { kindOf } from '../../../src/schema/kindOf';
import { type Kind, kinds } from '../../../src/schema/kinds.gen';
import type { AnyResource } from '../../../src/schema/row';
import { sortable } from '../../../src/schema/sortable';
import * as make from '../../../src/schema/vocabulary.gen';
import '../../../src/admin/app/registerViews';
import { columnsOf } from '../../../src/admin/engine/lists/useColumns';
import { viewsOf } from '../../../src/admin/engine/registry';
import { declare } from '../../schema/support/declare';

const resources = Object.values(registry) as unknown as readonly AnyResource[];
const superadmin = { roles: ['superadmin'], abilities: [] };
const sorts = (resource: AnyResource) =>
  columnsOf(resource, superadmin)
    .filter(({ isSortable }) => isSortable)
    .map(({ name }) => name);

describe('the columns of a list', () => {
  test('can be sorted by every field that the server sorts by', () => {
    for (const resource of resources) {
      const columns = columnsOf(resource, superadmin).map(({ name }) => name);
      expect(sorts(resource).sort(), resource.name).toEqual(
        sortable(resource)
          .filter((name) => columns.includes(name))
          .sort(),
      );
    }
  });

  test('can be sorted by percentages, times and durations too', () => {
    const venues = declare({ name: make.text(), share: make.percentage(), opens: make.time(), lasts: make.minutes(), phone: make.phone() });
    expect(sorts(venues)).toEqual(['name', 'share', 'opens', 'lasts', 'created_at', 'updated_at']);
  });

  test('have a role by their kind, and leave out positions, groups and rows', () => {
    const part = make.text();
    const venues = declare({
      name: make.text(),
      picture: make.image(),
      state: make.select({ choices: ['open'] }),
      is_open: make.boolean({ inRow: true }),
      is_large: make.boolean(),
      place: make.position(),
      address: make.group({ part }),
      steps: make.rows({ part }),
      only: make.derived({ as: 'integer', isOnlyFilter: true }),
    });
    expect(columnsOf(venues, superadmin).map(({ name, role }) => [name, role])).toEqual([
      ['name', 'fact'],
      ['picture', 'picture'],
      ['state', 'state'],
      ['is_open', 'switch'],
      ['is_large', 'fact'],
      ['created_at', 'fact'],
      ['updated_at', 'fact'],
    ]);
    expect(venues.list.columns).toEqual(['name', 'picture', 'state', 'is_open', 'is_large']);
  });
});

const i18n = polyglot(
  () => ({ ...list, ...fields, inputs }) as unknown as TranslationMessages,
  'nl',
  [{ locale: 'nl', name: 'Nederlands' }],
  {
    allowMissing: true,
  },
);
afterEach(cleanup);

test('the filter panel offers exactly the kinds that the server filters by', () => {
  const offered = (Object.keys(kinds) as Kind[]).filter((kind) => viewsOf({ kind }).filter !== null);
  expect(offered).toEqual((Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind].filter !== null));
  expect(offered.length).toBeGreaterThan(10);
});

describe('an active filter reads', () => {
  test.each<[string, Field, unknown, string]>([
    ['a text', make.text(), 'bal', 'bal'],
    ['a switch', make.boolean(), 'true', 'Ja'],
    ['a switch that is off', make.boolean(), false, 'Nee'],
    ['choices', make.select({ choices: ['a', 'b'] }), ['a', 'b'], 'resources.venues.choices.field.a, resources.venues.choices.field.b'],
    ['one choice of an address', make.select({ choices: ['a'] }), 'a', 'resources.venues.choices.field.a'],
    ['numbers', make.integer(), { from: 1000, to: 2000 }, '1.000 – 2.000'],
    ['from a number', make.percentage(), { from: 10 }, 'vanaf 10'],
    ['one number', make.decimal({ min: 0, max: 9 }), '5', '5'],
    ['an amount', make.money(), { to: 1250 }, 'tot en met € 12,50'],
    ['days', make.date(), { from: '2026-11-23', to: '2026-12-01' }, '23-11-2026 - 01-12-2026'],
    ['a month', make.month(), '2026-11', 'november 2026'],
    ['an invalid month from an edited address', make.month(), 'ooit', 'ooit'],
    ['an invalid moment', make.dateTime(), { from: 'Tja' }, 'vanaf Tja'],
    ['moments by day', make.dateTime(), { from: '2026-11-23' }, 'vanaf 23-11-2026'],
    ['a moment to the minute', make.dateTime(), { from: '2026-11-23T18:00:00.000Z' }, 'vanaf ma 23 nov 2026, 19:00'],
    ['a derived amount', make.derived({ as: 'money' }), { from: 500 }, 'vanaf € 5,00'],
    ['a derived day', make.derived({ as: 'date' }), { to: '2026-11-23' }, 'tot en met 23-11-2026'],
  ])('%s', (_what, field, value, text) => {
    const Text = viewsOf(field).filter?.Text;
    render(
      <CoreAdminContext i18nProvider={i18n}>
        <p data-testid="filter">{Text && <Text name="field" field={field} resource={declare({ field })} value={value} />}</p>
      </CoreAdminContext>,
    );
    expect(screen.getByTestId('filter').textContent?.replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('a list shows the same text as an exported file', () => {
  const spans = { ...closedAllWeek(), monday: [{ opened_at: '09:00', closed_at: '17:00' }] };
  const chosen = { choices: ['a', 'b'] as const };
  const words: CellWords = {
    word: (key, values) => i18n.translate(key, values),
    choice: (choice) => i18n.translate(`resources.venues.choices.field.${choice}`),
    name: (id) => id,
    country: (code) => countryName(code, 'nl'),
    day: (moment) => toLocal(moment, 'Europe/Amsterdam')?.date ?? '',
  };
  /** Formats a cell as a Dutch list shows it. */
  const format = (cell: Cell): string => {
    switch (cell?.is) {
      case undefined:
        return '–';
      case 'text':
      case 'time':
        return cell.value;
      case 'yesNo':
        return cell.value ? 'Ja' : 'Nee';
      case 'day':
        return showDate(cell.value);
      case 'moment':
        return 'di 19 okt 2027, 23:59';
      case 'money':
        return '€ 49,90';
      case 'percentage':
        return `${cell.value}%`;
      case 'integer':
      case 'decimal':
        return String(cell.value).replace('.', ',');
    }
  };
  const END = '2027-10-19T21:59:59.999Z';

  test.each<[string, Field, unknown]>([
    ['a line', make.text(), 'Zaal 1'],
    ['several lines', make.longText(), 'een'],
    ['text with layout', make.richText(), '<p>Sport &amp; <strong>spel</strong></p>'],
    ['a number', make.integer(), 12],
    ['a number with a fraction', make.decimal({ min: 0, max: 9 }), 1.5],
    ['an amount', make.money(), 4990],
    ['a percentage', make.percentage(), 21],
    ['a day', make.date(), '2026-11-26'],
    ['days', make.days(), ['2026-11-26', '2026-12-25']],
    ['a moment', make.dateTime(), END],
    ['the end of a day', make.dateTime({ isEndOfDay: true }), END],
    ['a time', make.time(), '19:00'],
    ['a duration', make.minutes(), 1530],
    ['yes or no', make.boolean(), true],
    ['one choice', make.select(chosen), 'a'],
    ['several choices', make.choices(chosen), ['a', 'b']],
    ['days of the week', make.weekdays(), ['monday', 'sunday']],
    ['opening hours', make.openingHours(), spans],
    ['keywords', make.keywords(), ['bal', 'net']],
    ['a derived number', make.derived({ as: 'integer' }), 37],
    ['a derived text', make.derived({ as: 'text' }), 'Sporthal'],
    ['a derived choice', make.derived({ as: 'select', ...chosen }), 'b'],
    ['an empty value', make.date(), null],
  ])('for %s', (_what, field, value) => {
    const { Display } = viewsOf(field);
    render(
      <CoreAdminContext i18nProvider={i18n}>
        <p data-testid="cell">
          <Display value={value} field={field} name="field" resource={declare({ field })} record={null} />
        </p>
      </CoreAdminContext>,
    );
    const cell = value === null ? null : (kindOf(field).cell?.(value, field, words) ?? null);
    expect(screen.getByTestId('cell').textContent?.replaceAll('\u00a0', ' ')).toBe(format(cell));
  });
});
