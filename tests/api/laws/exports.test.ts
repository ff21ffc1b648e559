import { and, eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputs } from '../../../i18n/nl/inputs';
import type { Weekday } from '../../../src/domain/time/weekdays';
import type { AnyResource, AnyRow } from '../../../src/schema/row';
import { resourceNamed } from '../../../src/server/db/declared';
import { audit_log } from '../../../src/server/db/system/records';
import { readXlsx } from '../../support/readXlsx';
import { aWorld, offering, type World } from '../../support/aWorld';

let world: World;
beforeAll(async () => {
  world = await aWorld();
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

const told = (resource: AnyResource) =>
  Object.keys(resource.fields).filter(
    (name) =>
      !(resource.fields[name] as { isOnlyFilter?: boolean }).isOnlyFilter &&
      !['image', 'group', 'rows', 'position', 'openingHours'].includes(resource.fields[name]?.kind ?? ''),
  );

describe.each(offering('list'))('%s', (name, resource) => {
  let path = '';
  let row: AnyRow;
  beforeAll(async () => {
    path = await world.pathOf(resource);
    await world.make(resource);
    row = await world.make(resource);
  });

  test('leaves as CSV, under its own words, with the filters of the list', async () => {
    const { headers, bytes } = await download(`${path}/export?format=csv&filter[id]=${row.id}`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent(resource.words.nl.many.replace(/ /g, '-'))}.csv`,
    );
    const [head, only, ...more] = readCsv(bytes);
    expect(more).toEqual([]);
    expect(head?.slice(0, -2)).toEqual(told(resource).map((field) => resource.words.nl.fields[field]));
    const title = String(row[resource.title]);
    expect(only?.[told(resource).indexOf(resource.title)]).toBe(title);
    expect(only?.at(-1), 'where the application is').toBe('23-11-2026 13:00');
    const { choices } = resource.words.nl;
    for (const [at, field] of told(resource).entries()) {
      const kind = resource.fields[field]?.kind;
      const chosen = row[field] as string[];
      if (kind === 'select') expect(only?.[at]).toBe(choices?.[field]?.[String(row[field])]);
      if (kind === 'choices') expect(only?.[at]).toBe(chosen.map((one) => choices?.[field]?.[one]).join(', '));
      if (kind === 'weekdays') expect(only?.[at]).toBe(chosen.map((day) => inputs.weekdays[day as Weekday]).join(', '));
    }
  });

  test('leaves as XLSX, a file that holds the same', async () => {
    const { headers, bytes } = await download(`${path}/export?format=xlsx`);
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const sheet = readXlsx(bytes);
    expect(sheet[0]?.slice(0, -2)).toEqual(told(resource).map((field) => resource.words.nl.fields[field]));
    const at = told(resource).indexOf(resource.title);
    expect(sheet.slice(1).map((cells) => cells[at])).toContain(row[resource.title]);
    const whole = told(resource).find((field) => resource.fields[field]?.kind === 'integer');
    if (whole) expect(sheet.slice(1).map((cells) => cells[told(resource).indexOf(whole)])).toContain(row[whole]);
  });

  test('leaves a line of who took how much', async () => {
    await download(`${path}/export?filter[id]=${row.id}`);
    const lines = await world.db.orm
      .select()
      .from(audit_log)
      .where(and(eq(audit_log.action, 'exported'), eq(audit_log.resource, name)));
    expect(lines.map(({ actor_id, after }) => ({ actor_id, after }))).toContainEqual({
      actor_id: world.admin.id,
      after: { rows: 1, format: 'csv' },
    });
  });

  test('refuses another format, and a filter that the list does not have', async () => {
    expect((await world.admin.call('GET', `${path}/export?format=pdf`)).errors).toHaveProperty('format');
    expect((await world.admin.call('GET', `${path}/export?filter[onbekend]=1`)).status).toBe(422);
  });
});

describe('a cell', () => {
  const labels = resourceNamed('labels');
  const NASTY = ['=1+1', '+31 20', '-2', '@SUM(A1)', 'met ; teken', 'met "aanhaling"', '<b>&amp;</b>', "l'été \u{1F3CA}"];
  let sheet: unknown[][];
  let lines: string[][];
  beforeAll(async () => {
    for (const name of NASTY) await world.make(labels, { name }, 'required');
    lines = readCsv((await download('/v1/admin/labels/export')).bytes);
    sheet = readXlsx((await download('/v1/admin/labels/export?format=xlsx')).bytes);
  });
  const names = (rows: readonly (readonly unknown[])[]) => rows.map(([first]) => first);

  test('that a spreadsheet would take for a formula is guarded in CSV', () => {
    for (const name of NASTY) expect(names(lines)).toContain(/^[=+\-@]/.test(name) ? `'${name}` : name);
    expect(lines.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
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
