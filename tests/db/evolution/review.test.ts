import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FieldMap } from '../../../src/schema/field';
import { choices, group, integer, ordered, select, text } from '../../../src/schema/vocabulary.gen';
import { declare } from '../../schema/support/declare';
import { findPostgres } from '../../support/postgres';
import { anEvolvingStore, ENGINES, type EvolvingStore } from './anEvolvingStore';

const name = text({ required: true });
const words = { words: { nl: { weeks: 'Weken' }, en: { weeks: 'Weeks' } } };
const before: FieldMap = {
  name,
  kind: select({ choices: ['ball', 'net', 'other'] }),
  uses: choices({ choices: ['play', 'fly'] }),
  seats: integer(),
  until: integer(),
  age: group({ weeks: integer() }, words),
};
const after: FieldMap = {
  name,
  kind: select({ choices: ['other'] }),
  uses: choices({ choices: ['play'] }),
  seats: integer({ max: 100 }),
  until: integer(),
  age: group({ weeks: integer({ max: 4 }) }, words),
};

for (const engine of ENGINES) {
  describe.skipIf(engine === 'postgres' && !findPostgres())(`invalid rows (${engine})`, () => {
    let store: EvolvingStore;
    const things = (fields: FieldMap, more = {}) => declare(fields, more);
    const review = async (isOver = () => false) => {
      const { reviewRows } = await import('../../../src/server/db/reviewRows');
      const { resources } = await import('../../../src/server/db/declared');
      return reviewRows(store.db, resources, isOver);
    };
    const describeMisfits = async () => {
      const { describeMisfit } = await import('../../../src/server/db/describeMisfit');
      return (await review()).flatMap(({ resource, misfits, rows }) => misfits.map((misfit) => describeMisfit(resource, misfit, rows)));
    };
    beforeAll(async () => {
      store = await anEvolvingStore(engine);
      await (await store.declare(things(before))).apply();
      await store.run(`insert into venues (id, name, kind, uses, seats, until, age)
        select gen_random_uuid(), 'Zaal ' || n,
          case when n % 500 = 0 then 'ball' when n = 7 then 'net' else 'other' end,
          case when n = 3 then '["fly","play"]'::jsonb else '["play"]'::jsonb end,
          case when n > 2498 then 101 else 50 end, 60, case when n = 1 then '{"weeks": 9}'::jsonb else '{}'::jsonb end
        from generate_series(1, 2500) n`);
      expect(await review()).toEqual([]);
    });
    afterAll(() => store?.close());

    test('are counted at the start, and the first are named with their values and the remedy', async () => {
      await (await store.declare(things(after, { checks: [ordered('seats', 'until')] }))).apply();
      // 101 seats are invalid on their own, so the check on 60 is not reported too.
      const messages = await describeMisfits();
      expect(messages).toHaveLength(4);
      expect(messages[0]).toMatch(
        /^resources\/venues\.ts: kind: 6 of 2500 rows of venues hold what no longer fits: "ball" \(5\), "net" \(1\)\. Among them: Zaal \d+, Zaal \d+, Zaal \d+\.\n {2}They can still be read, exported, and saved in their other fields\. .*`replace: \{ ball: '\.\.\.', net: '\.\.\.' \}`/,
      );
      expect(messages[1]).toContain('uses: 1 of 2500 rows of venues hold what no longer fits: "fly" (1). They are: Zaal 3.');
      expect(messages[2]).toContain(`seats: 2 of 2500 rows of venues hold what no longer fits: "101" (2).`);
      expect(messages[3]).toContain('age: 1 of 2500 rows of venues hold what no longer fits');
    });

    test('are reported at each start, and valid entities are read once', async () => {
      const read = vi.spyOn(store.db.orm, 'select');
      expect(await describeMisfits()).toHaveLength(4);
      // The marks, five batches, and the end, of the one entity with misfits.
      expect(read).toHaveBeenCalledTimes(7);
      read.mockRestore();
    });

    test('are not reported after they are corrected, and nothing is read any longer', async () => {
      await store.run(`update venues set kind = 'other', uses = '["play"]', seats = 50, age = '{}'`);
      expect(await describeMisfits()).toEqual([]);
      const read = vi.spyOn(store.db.orm, 'select');
      expect(await describeMisfits()).toEqual([]);
      expect(read).toHaveBeenCalledTimes(1);
      read.mockRestore();
    });

    test('are reported for a new check between fields', async () => {
      await store.run("update venues set seats = 90 where name = 'Zaal 5'");
      await (
        await store.declare(
          things({ ...after, seats: integer({ max: 99 }) }, { checks: [ordered('seats', 'until'), ordered('until', 'seats')] }),
        )
      ).apply();
      const messages = await describeMisfits();
      expect(messages).toHaveLength(1);
      expect(messages[0]).toContain('2500 of 2500 rows of venues do not pass its checks.');
    });

    test('are reviewed again when the review was stopped', async () => {
      await (await store.declare(things({ ...after, seats: integer({ max: 10 }) }))).apply();
      let calls = 0;
      const [partly] = await review(() => ++calls > 3);
      expect(partly).toMatchObject({ isWhole: false, rows: 1000, misfits: [{ field: 'seats', rows: 1000 }] });
      const { describeMisfit } = await import('../../../src/server/db/describeMisfit');
      expect(partly && partly.misfits.map((misfit) => describeMisfit(partly.resource, misfit, partly.rows, false))).toEqual([
        expect.stringContaining('seats: at least 1000 of the first 1000 rows of venues hold what no longer fits: "50"'),
      ]);
      expect((await review())[0]).toMatchObject({ isWhole: true, rows: 2500, misfits: [{ field: 'seats', rows: 2500 }] });
    });

    test('are not looked for in a new store', async () => {
      const { markAll } = await import('../../../src/server/db/reviewRows');
      const { resources } = await import('../../../src/server/db/declared');
      await store.run('delete from field_rules');
      await markAll(store.db, resources);
      expect(await review()).toEqual([]);
    });
  });
}
