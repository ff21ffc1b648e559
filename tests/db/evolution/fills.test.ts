import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FieldMap } from '../../../src/schema/field';
import {
  boolean,
  choices,
  date,
  decimal,
  expression,
  group,
  integer,
  keywords,
  money,
  rows,
  select,
  text,
} from '../../../src/schema/vocabulary.gen';
import { declare } from '../../schema/support/declare';
import { findPostgres } from '../../support/postgres';
import { anEvolvingStore, ENGINES, type EvolvingStore } from './anEvolvingStore';

const name = text({ required: true });

for (const engine of ENGINES) {
  describe.skipIf(engine === 'postgres' && !findPostgres())(`existing rows (${engine})`, () => {
    let store: EvolvingStore;
    let serial = 0;
    beforeAll(async () => {
      store = await anEvolvingStore(engine);
    });
    afterAll(() => store?.close());

    /** Creates an entity with rows for a test, with column values as SQL. */
    async function createFilled(fields: FieldMap, ...lines: readonly Readonly<Record<string, string>>[]) {
      const tableName = `things_${'abcdefghijklmnopqrstuvwxyz'[serial++] ?? ''}s`;
      const declareWith = (changed: FieldMap) => declare({ name, ...changed }, { name: tableName, page: `/admin/${tableName}` });
      await (await store.declare(declareWith(fields))).apply();
      for (const [at, line] of lines.entries())
        await store.run(
          `insert into ${tableName} (id, name, ${Object.keys(line).join(', ')}) values (gen_random_uuid(), 'row ${at}', ${Object.values(line).join(', ')})`,
        );
      return {
        table: tableName,
        declare: (changed: FieldMap) => store.declare(declareWith(changed)),
        held: (columns: string) => store.run(`select ${columns} from ${tableName} order by name`),
      };
    }

    test('get the default of a new required field', async () => {
      const things = await createFilled({ a: integer() }, { a: '1' }, { a: '2' });
      const step = await things.declare({
        a: integer(),
        minimum: integer({ required: true, default: 3 }),
        state: select({ choices: ['fine', 'worn'], default: 'fine', required: true }),
        said: text({ required: true, default: "it's" }),
      });
      expect(step.plan).toMatchObject({ gaps: [], losses: [] });
      await step.apply();
      expect(await things.held('minimum, state, said')).toEqual([
        { minimum: 3, state: 'fine', said: "it's" },
        { minimum: 3, state: 'fine', said: "it's" },
      ]);
    });

    test('get the default of a new switch, list and group', async () => {
      const things = await createFilled({ a: integer() }, { a: '1' });
      const step = await things.declare({
        a: integer(),
        is_open: boolean({ default: true }),
        words: keywords(),
        uses: choices({ choices: ['play'] }),
        range: group({ from: integer() }, { words: { nl: { from: 'Van' }, en: { from: 'From' } } }),
      });
      expect(step.plan).toMatchObject({ gaps: [], losses: [] });
      await step.apply();
      expect(await things.held('is_open, words, uses, range')).toEqual([{ is_open: true, words: [], uses: [], range: {} }]);
    });

    test('get the backfill of a new required field, per row for an expression', async () => {
      const things = await createFilled(
        { full_name: text(), born: date() },
        { full_name: "'Jet de Vries'", born: "'2001-05-06'" },
        { full_name: "'Bo'", born: 'null' },
      );
      const step = await things.declare({
        born: date(),
        first_name: text({ required: true, backfill: expression("split_part(full_name, ' ', 1)") }),
        year: integer({ required: true, backfill: expression('coalesce(extract(year from born)::int, 0)') }),
        country: text({ required: true, backfill: 'nl', default: 'be' }),
        price: money({ backfill: 250 }),
        share: decimal({ min: 0, max: 1, required: true, backfill: 0.5 }),
        since: date({ required: true, backfill: '2026-01-01' }),
        words: keywords({ required: true, backfill: ['bal'] }),
      });
      expect(step.plan.gaps).toEqual([]);
      expect(step.plan.losses.map(({ kind, column }) => [kind, column])).toEqual([['column', 'full_name']]);
      await step.apply();
      const constants = { country: 'nl', price: 250, share: 0.5, since: '2026-01-01', words: ['bal'] };
      expect(await things.held('first_name, year, country, price, share, since::text, words')).toEqual([
        { first_name: 'Jet', year: 2001, ...constants },
        { first_name: 'Bo', year: 0, ...constants },
      ]);
    });

    test('without a value are filled when a field becomes required, and others stay', async () => {
      const things = await createFilled({ a: integer(), words: keywords() }, { a: '1', words: `'["x"]'` }, { a: 'null', words: `'[]'` });
      const step = await things.declare({
        a: integer({ required: true, backfill: 9 }),
        words: keywords({ required: true, backfill: ['bal'] }),
      });
      await step.apply();
      expect(await things.held('a, words')).toEqual([
        { a: 1, words: ['x'] },
        { a: 9, words: ['bal'] },
      ]);
      const [column] = await store.run(
        `select is_nullable from information_schema.columns where table_name = '${things.table}' and column_name = 'a'`,
      );
      expect(column).toEqual({ is_nullable: 'NO' });
    });

    test('are reported as a gap without a backfill, for a new or newly required field', async () => {
      const things = await createFilled({ a: integer() }, { a: 'null' });
      const { plan } = await things.declare({ a: integer({ required: true }), b: text({ required: true }), c: text() });
      expect(plan.gaps).toEqual([
        { resource: things.table, field: 'a', isNew: false },
        { resource: things.table, field: 'b', isNew: true },
      ]);
      expect(plan.losses).toEqual([]);
    });

    test('have old choices replaced once, also in lists, without duplicates', async () => {
      const before = {
        kind: select({ choices: ['ball', 'net', 'other'] }),
        uses: choices({ choices: ['run', 'walk', 'play'] }),
        size: integer(),
      };
      const things = await createFilled(
        before,
        { kind: "'ball'", uses: `'["run","walk"]'`, size: '120' },
        { kind: "'net'", uses: `'["play","run"]'`, size: '90' },
        { kind: 'null', uses: `'["walk"]'`, size: 'null' },
        { kind: "'other'", uses: `'[]'`, size: '100' },
      );
      const after = {
        kind: select({ choices: ['other'], replace: { ball: 'other', net: null } }),
        uses: choices({ choices: ['play', 'run'], replace: { walk: 'run' } }),
        size: integer({ max: 100, replace: { 120: 100 } }),
      };
      const step = await things.declare(after);
      await step.apply();
      expect(await things.held('kind, uses, size')).toEqual([
        { kind: 'other', uses: ['run'], size: 100 },
        { kind: null, uses: ['play', 'run'], size: 90 },
        { kind: null, uses: ['run'], size: null },
        { kind: 'other', uses: [], size: 100 },
      ]);
      expect((await things.declare(after)).plan.statements).toEqual([]);
    });

    test('have values replaced by an expression before a constraint applies', async () => {
      const things = await createFilled(
        { seats: integer(), code: text() },
        { seats: '900', code: "'ab-1'" },
        { seats: '12', code: "'AB1'" },
        { seats: 'null', code: 'null' },
      );
      const step = await things.declare({
        seats: integer({ max: 800, replace: expression('least(seats, 800)') }),
        code: text({ form: 'code', replace: expression("upper(replace(code, '-', ''))") }),
      });
      await step.apply();
      expect(await things.held('seats, code')).toEqual([
        { seats: 800, code: 'AB1' },
        { seats: 12, code: 'AB1' },
        { seats: null, code: null },
      ]);
    });

    test('are converted to another kind by an expression or when the kind is wider, and are reported as a loss otherwise', async () => {
      const things = await createFilled(
        { seats: text(), size: integer(), kind: select({ choices: ['a'] }) },
        { seats: "'12 stuks'", size: '7', kind: "'a'" },
        { seats: 'null', size: 'null', kind: 'null' },
      );
      const lost = await things.declare({ seats: integer(), size: text(), kind: select({ choices: ['a'] }) });
      expect(lost.plan.losses.map(({ kind, column }) => [kind, column])).toEqual([['type', 'seats']]);
      const step = await things.declare({
        seats: integer({ replace: expression("nullif(regexp_replace(seats, '\\D', '', 'g'), '')::int") }),
        size: text({ search: true }),
        kind: choices({ choices: ['a'], replace: expression("case when kind is null then '[]'::jsonb else jsonb_build_array(kind) end") }),
      });
      expect(step.plan.losses).toEqual([]);
      await step.apply();
      expect(await things.held('seats, size, kind')).toEqual([
        { seats: 12, size: '7', kind: ['a'] },
        { seats: null, size: null, kind: [] },
      ]);
    });

    test('are reported as a loss with the removed columns', async () => {
      const things = await createFilled({ a: integer(), is_open: boolean() }, { a: '1', is_open: 'true' }, { a: 'null', is_open: 'false' });
      const { plan } = await things.declare({});
      expect(plan.losses).toMatchObject([
        { kind: 'column', column: 'a', statement: `ALTER TABLE "${things.table}" DROP COLUMN "a";`, where: ' WHERE "a" IS NOT NULL' },
        { kind: 'column', column: 'is_open', where: ' WHERE "is_open" IS DISTINCT FROM false' },
      ]);
      for (const { statement } of plan.losses) expect(plan.statements).toContain(statement);
    });

    test('follow changes within a group or list: names, new parts, old choices', async () => {
      const words = <F extends FieldMap>(fields: F) => {
        const own = Object.fromEntries(Object.keys(fields).map((part) => [part, part])) as Record<keyof F & string, string>;
        return { words: { nl: own, en: own } };
      };
      const range = { from: integer(), kind: select({ choices: ['years', 'weeks'] }), old: text() };
      const people = { role: select({ choices: ['boss', 'help'] }), tasks: choices({ choices: ['cook', 'wash'] }) };
      const things = await createFilled(
        { range: group(range, words(range)), people: rows(people, words(people)) },
        {
          range: `'{"from":3,"kind":"weeks","old":"x"}'`,
          people: `'[{"role":"boss","tasks":["cook","wash"]},{"role":"help","tasks":[]}]'`,
        },
        { range: `'{}'`, people: `'[]'` },
      );
      const newRange = {
        start: integer({ was: 'from' }),
        kind: select({ choices: ['years'], replace: { weeks: 'years' } }),
        is_strict: boolean({ default: true }),
        unit: text({ required: true, default: 'jaar' }),
      };
      const newPeople = {
        role: select({ choices: ['lead', 'help'], replace: { boss: 'lead' } }),
        duties: choices({ choices: ['cook', 'clean'], was: 'tasks', replace: { wash: 'clean' } }),
        is_paid: boolean(),
      };
      const fields = { range: group(newRange, words(newRange)), people: rows(newPeople, words(newPeople)) };
      const step = await things.declare(fields);
      expect(step.plan.losses).toMatchObject([{ kind: 'part', column: 'range.old' }]);
      await step.apply();
      expect(await things.held('range, people')).toEqual([
        {
          range: { start: 3, kind: 'years', is_strict: true, unit: 'jaar' },
          people: [
            { role: 'lead', duties: ['cook', 'clean'], is_paid: false },
            { role: 'help', duties: [], is_paid: false },
          ],
        },
        { range: { is_strict: true, unit: 'jaar' }, people: [] },
      ]);
      expect((await things.declare(fields)).plan.statements).toEqual([]);
    });

    test('are dropped with the table of a removed entity', async () => {
      const removed = await createFilled({ a: integer() }, { a: '1' });
      const { plan } = await store.declare();
      expect(plan.losses).toMatchObject([
        { kind: 'table', table: removed.table, statement: `DROP TABLE "${removed.table}" CASCADE;`, where: '' },
      ]);
      expect(plan.statements).toEqual([`DROP TABLE "${removed.table}" CASCADE;`]);
    });
  });
}
