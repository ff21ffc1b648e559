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

/** The file as it leaves: `request` would read it as text. */
async function download(path: string): Promise<{ headers: Headers; bytes: Buffer }> {
  const answer = await world.admin.raw('GET', path);
  expect(answer.status).toBe(200);
  return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

function readCsv(bytes: Buffer): string[][] {
  expect(bytes.subarray(0, 3), 'its mark').toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const { data, errors } = Papa.parse<string[]>(bytes.subarray(3).toString('utf8'), { delimiter: ';' });
  expect(errors).toEqual([]);
  return data;
}

/** A field; when a record was made and changed, every one has. */
const fieldOf = (resource: AnyResource, name: string): Field => resource.fields[name] ?? { kind: 'dateTime' };
/** What a file has columns of: all that a list shows in words. */
const told = (resource: AnyResource) => columnNames(resource).filter((name) => kindOf(fieldOf(resource, name)).cell);

const nl = (key: string, values?: Readonly<Record<string, unknown>>) => phrase('nl', key, values);

/** What a list shows of a field of a record, as it came from the list's own call. */
async function shownOf(resource: AnyResource, name: string, row: AnyRow): Promise<Cell> {
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

/** Where the application is. */
const local = (moment: string) => toLocal(moment, 'Europe/Amsterdam') ?? { date: '', time: '' };
const dutch = (number: string) => number.replace('.', ',');

/** A cell as Dutch people write it in a file of text. */
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

/** A cell of a spreadsheet, back as what was put in: numbers of days as days, moments and times. */
function fromSheet({ value }: SheetCell, is: NonNullable<Cell>['is']): string | number | boolean | null {
  if (typeof value !== 'number') return value;
  const wall = new Date(Date.UTC(1899, 11, 30) + Math.round(value * 1440) * 60_000).toISOString();
  if (is === 'day') return wall.slice(0, 10);
  if (is === 'moment') return wall.slice(0, 16);
  if (is === 'time') return wall.slice(11, 16);
  return is === 'money' ? Math.round(value * 100) : value;
}

// What has rows of its own in a file (`exported`) is tested with that.
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

  const headsOf = () => [...told(resource).map((field) => labelOf(nl, resource.name, field)), ...nestedHeads(resource, row)];

  test('leaves as CSV with what its list shows, under its own words and with its filters', async () => {
    const { headers, bytes } = await download(`${path}/export?format=csv&filter[id]=${row.id}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(resource.words.nl.many.replace(/ /g, '-'))}.csv`,
    );
    const [head, only, ...more] = readCsv(bytes);
    expect(more).toEqual([]);
    expect(head).toEqual(headsOf());
    expect(new Set(head).size, 'each column has a name of its own').toBe(head?.length);
    expect(only?.[told(resource).indexOf('updated_at')], 'where the application is').toBe('23-11-2026 13:00');
    for (const [at, field] of told(resource).entries()) expect(only?.[at], field).toBe(asText(await shownOf(resource, field, listed)));
  });

  test('leaves as XLSX with the same, each cell as what it is, below a head that stays', async () => {
    const { headers, bytes } = await download(`${path}/export?format=xlsx&filter[id]=${row.id}`);
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const { rows, widths, frozen } = readSheet(bytes);
    const [head = [], only = []] = rows;
    expect(head.map(({ value }) => value)).toEqual(headsOf());
    expect([head.every(({ isBold }) => isBold), frozen, widths.length]).toEqual([true, 1, head.length]);
    for (const [at, field] of told(resource).entries()) {
      const shown = await shownOf(resource, field, listed);
      const cell = only[at];
      if (shown === null) expect(cell?.value ?? null, field).toBeNull();
      else {
        const { date, time } = shown.is === 'moment' ? local(shown.value) : { date: '', time: '' };
        expect(cell && fromSheet(cell, shown.is), field).toBe(shown.is === 'moment' ? `${date}T${time}` : shown.value);
        expect(cell?.format, field).toBe(FORMATS[shown.is]);
      }
    }
  });

  test('leaves a line of who took how much', async () => {
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

  test('refuses another format, and a filter that the list does not have', async () => {
    expect((await world.admin.call('GET', `${path}/export?format=pdf`)).errors).toHaveProperty('format');
    expect((await world.admin.call('GET', `${path}/export?filter[onbekend]=1`)).status).toBe(422);
  });
});

describe('a cell', () => {
  const labels = resourceNamed('labels');
  const NASTY = [
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
    for (const name of NASTY) await world.make(labels, { name }, 'required');
    lines = readCsv((await download('/v1/admin/labels/export')).bytes);
    sheet = readXlsx((await download('/v1/admin/labels/export?format=xlsx')).bytes);
  });
  const names = (rows: readonly (readonly unknown[])[]) => rows.map(([first]) => first);

  test('that a spreadsheet would take for a formula is guarded in CSV', () => {
    for (const name of NASTY) expect(names(lines)).toContain(/^[=+\-@＝＠]/.test(name) ? `'${name}` : name);
    expect(lines.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
  });

  test('is text in XLSX, just as it was typed', () => {
    for (const name of NASTY) expect(names(sheet)).toContain(name);
  });

  test('holds what a spreadsheet can read: control characters never get that far', async () => {
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
