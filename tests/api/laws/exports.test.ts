import { countryName } from '../../../src/domain/addresses/countries';
import { and, eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toLocal } from '../../../src/domain/time/zonedTime';
import { showDate } from '../../../src/domain/typed/dates';
import type { Field } from '../../../src/schema/field';
import type { Cell } from '../../../src/schema/fieldKind';
import { columnNames } from '../../../src/schema/columnNames';
import { kindOf } from '../../../src/schema/kindOf';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { labelOf } from '../../../src/schema/sentence';
import { titleOf } from '../../../src/schema/titleOf';
import { targetOf } from '../../../src/schema/traits';
import { phrase } from '../../../src/server/http/sentences';
import { resourceNamed } from '../../../src/server/db/declared';
import { hooksOf } from '../../../src/server/engine/hooks';
import { audit_log } from '../../../src/server/db/system/records';
import { readSheet, readXlsx, type SheetCell } from '../../support/readXlsx';
import { aWorld, offering, type World } from '../../support/aWorld';
import { nestedHeads } from '../../support/nestedHeads';
import { RULE_LAWS } from './support/storeOf';

let world: World;
beforeAll(async () => {
  world = await aWorld(RULE_LAWS);
});
afterAll(() => world.close());

/** Downloads the bytes of a file, which `request` would read as text. */
async function download(path: string): Promise<{ headers: Headers; bytes: Buffer }> {
  const answer = await world.admin.raw('GET', path);
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

function readCsv(bytes: Buffer): string[][] {
  expect(bytes.subarray(0, 3), 'the byte order mark').toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const { data, errors } = Papa.parse<string[]>(bytes.subarray(3).toString('utf8'), { delimiter: ';' });
  expect(errors).toEqual([]);
  return data;
}

/** A field of a resource; the times of creation and change are fields of every record. */
const fieldOf = (resource: AnyResource, name: string): Field => resource.fields[name] ?? { kind: 'dateTime' };
/** The columns of an exported file: every field with a cell. */
const exportedFields = (resource: AnyResource) => columnNames(resource).filter((name) => kindOf(fieldOf(resource, name)).cell);

const nl = (key: string, values?: Readonly<Record<string, unknown>>) => phrase('nl', key, values);

/** The cell of a field, from a row of the list call. */
async function expectedCell(resource: AnyResource, name: string, row: AnyRow): Promise<Cell> {
  const field = fieldOf(resource, name);
  const value = row[name];
  if (value === null || value === undefined) return null;
  const to = targetOf(field);
  const names = new Map<string, string>();
  for (const id of to === null ? [] : [value as string | string[]].flat()) {
    const target = resourceNamed(to ?? '');
    const { body } = await world.admin.call<{ [collection: string]: AnyRow[] }>(
      'GET',
      `${await world.pathOf(target)}/all?filter[id]=${id}`,
    );
    names.set(id, titleOf(target, body[target.collection]?.[0] ?? {}) ?? '');
  }
  const words = {
    word: nl,
    choice: (choice: string) => resource.words.nl.choices?.[name]?.[choice] ?? '',
    name: (id: string) => names.get(id) ?? '',
    country: (code: string) => countryName(code, 'nl'),
    day: (moment: string) => local(moment).date,
  };
  return kindOf(field).cell?.(value, field, words) ?? null;
}

/** The local date and time in the zone of the application. */
const local = (moment: string) => toLocal(moment, 'Europe/Amsterdam') ?? { date: '', time: '' };
const dutch = (number: string) => number.replace('.', ',');

/** A cell as text in a Dutch CSV file. */
function asText(cell: Cell): string {
  if (cell === null) return '';
  if (cell.is === 'text') return /^[=+\-@]/.test(cell.value) ? `'${cell.value}` : cell.value;
  if (cell.is === 'day') return showDate(cell.value);
  if (cell.is === 'moment') return `${showDate(local(cell.value).date)} ${local(cell.value).time}`;
  if (cell.is === 'yesNo') return cell.value ? 'Ja' : 'Nee';
  if (cell.is === 'money') return dutch((cell.value / 100).toFixed(2));
  return cell.is === 'time' ? cell.value : dutch(String(cell.value));
}

const FORMATS = {
  text: '@',
  integer: '0',
  decimal: 'General',
  money: '[$€-2] #,##0.00',
  percentage: '0"%"',
  day: 'dd-mm-yyyy',
  moment: 'dd-mm-yyyy hh:mm',
  time: 'hh:mm',
  yesNo: 'General',
};

/** The value of a spreadsheet cell as it was written, with numbers converted to days, moments and times. */
function fromSheet({ value }: SheetCell, is: NonNullable<Cell>['is']): string | number | boolean | null {
  if (typeof value !== 'number') return value;
  const localTime = new Date(Date.UTC(1899, 11, 30) + Math.round(value * 1440) * 60_000).toISOString();
  if (is === 'day') return localTime.slice(0, 10);
  if (is === 'moment') return localTime.slice(0, 16);
  if (is === 'time') return localTime.slice(11, 16);
  return is === 'money' ? Math.round(value * 100) : value;
}

// Entities with their own export hook have their own tests.
describe.each(offering('export').filter(([name]) => !hooksOf(name)?.exported))('%s', (name, resource) => {
  let path = '';
  let row: AnyRow;
  let listed: AnyRow;
  beforeAll(async () => {
    path = await world.pathOf(resource);
    await world.make(resource);
    row = await world.make(resource);
    listed = (await world.admin.call<{ [collection: string]: AnyRow[] }>('GET', `${path}?filter[id]=${row.id}`)).body[
      resource.collection
    ]?.[0] as AnyRow;
  });

  const headsOf = () => [...exportedFields(resource).map((field) => labelOf(nl, resource.name, field)), ...nestedHeads(resource, row)];

  test('is exported as CSV with the list columns, Dutch headings and filters', async () => {
    const { headers, bytes } = await download(`${path}/export?format=csv&filter[id]=${row.id}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(resource.words.nl.many.replace(/ /g, '-'))}.csv`,
    );
    const [head, only, ...more] = readCsv(bytes);
    expect(more).toEqual([]);
    expect(head).toEqual(headsOf());
    expect(new Set(head).size, 'each column has its own name').toBe(head?.length);
    expect(only?.[exportedFields(resource).indexOf('updated_at')], 'in the zone of the application').toBe('23-11-2026 13:00');
    for (const [index, field] of exportedFields(resource).entries())
      expect(only?.[index], field).toBe(asText(await expectedCell(resource, field, listed)));
  });

  test('is exported as XLSX with the same values, typed cells and a fixed bold head', async () => {
    const { headers, bytes } = await download(`${path}/export?format=xlsx&filter[id]=${row.id}`);
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const { rows, widths, frozen } = readSheet(bytes);
    const [head = [], only = []] = rows;
    expect(head.map(({ value }) => value)).toEqual(headsOf());
    expect([head.every(({ isBold }) => isBold), frozen, widths.length]).toEqual([true, 1, head.length]);
    for (const [index, field] of exportedFields(resource).entries()) {
      const shown = await expectedCell(resource, field, listed);
      const cell = only[index];
      if (shown === null) expect(cell?.value ?? null, field).toBeNull();
      else {
        const { date, time } = shown.is === 'moment' ? local(shown.value) : { date: '', time: '' };
        expect(cell && fromSheet(cell, shown.is), field).toBe(shown.is === 'moment' ? `${date}T${time}` : shown.value);
        expect(cell?.format, field).toBe(FORMATS[shown.is]);
      }
    }
  });

  test('records each export with its user and number of rows', async () => {
    await download(`${path}/export?filter[id]=${row.id}`);
    const lines = await world.db.orm
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.action, 'exported'), eq(audit_log.resource, name)));
    expect(lines.map(({ actor_id, after }) => ({ actor_id, after }))).toContainEqual({
      actor_id: world.admin.id,
      after: expect.objectContaining({ rows: 1, format: 'csv' }),
    });
  });

  test('refuses an unknown format and an unknown filter', async () => {
    expect((await world.admin.call('GET', `${path}/export?format=pdf`)).errors).toHaveProperty('format');
    expect((await world.admin.call('GET', `${path}/export?filter[onbekend]=1`)).status).toBe(422);
  });
});

describe('an exported cell', () => {
  const labels = resourceNamed('labels');
  const DIFFICULT_TEXTS = [
    '=1+1',
    '+31 20',
    '-2',
    '@SUM(A1)',
    '＝1+1',
    '＠SUM(A1)',
    'met ; teken',
    'met "aanhaling"',
    '<b>&amp;</b>',
    "l'été \u{1F3CA}",
  ];
  let sheet: unknown[][];
  let lines: string[][];
  beforeAll(async () => {
    for (const name of DIFFICULT_TEXTS) await world.make(labels, { name }, 'required');
    lines = readCsv((await download('/v1/admin/labels/export')).bytes);
    sheet = readXlsx((await download('/v1/admin/labels/export?format=xlsx')).bytes);
  });
  const names = (rows: readonly (readonly unknown[])[]) => rows.map(([first]) => first);

  test('is protected in CSV if a spreadsheet would read it as a formula', () => {
    for (const name of DIFFICULT_TEXTS) expect(names(lines)).toContain(/^[=+\-@＝＠]/.test(name) ? `'${name}` : name);
    expect(lines.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  });

  test('is unchanged text in XLSX', () => {
    for (const name of DIFFICULT_TEXTS) expect(names(sheet)).toContain(name);
  });

  test('contains no control characters, because they are refused on input', async () => {
    for (const name of ['a\u0001b', 'a\u001fb', 'a\u007fb', '\u0085x', 'x\uFFFE']) {
      expect((await world.admin.call('POST', '/v1/admin/labels', { name })).errors, JSON.stringify(name)).toHaveProperty('name');
    }
    const { body } = await world.admin.call('POST', '/v1/admin/labels', { name: 'twee\r\nregels en\teen tab' });
    expect(body['name']).toBe('twee regels en een tab');
    const organization = (description: string) =>
      world.admin.call('PUT', `/v1/admin/organizations/${world.organization.id}`, { description });
    expect((await organization('twee\nregels\ten een tab')).status).toBe(200);
    expect((await organization('regel\r\nregel')).status).toBe(200);
    expect((await organization('een\u0008 bel')).errors).toHaveProperty('description');
  });
});
