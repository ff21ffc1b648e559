import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, storeOf } from '../../../scripts/migration/readStore';
import type { FieldMap } from '../../../src/schema/field';
import { expression, group, integer, references, select, text } from '../../../src/schema/vocabulary.gen';
import { declare } from '../../schema/support/declare';
import { findPostgres } from '../../support/postgres';
import { anEvolvingStore, ENGINES, type EvolvingStore } from './anEvolvingStore';

const name = text({ required: true });
const words = { words: { nl: { from: 'Van' }, en: { from: 'From' } } };

for (const engine of ENGINES) {
  describe.skipIf(engine === 'postgres' && !findPostgres())(`questions of the generator (${engine})`, () => {
    let store: EvolvingStore;
    /** The questions before the migration is written, when the store still has the old names. */
    async function questionsFor(fields: FieldMap) {
      const { plan } = await store.declare(declare({ name, ...fields }, { name: 'halls', was: 'venues', page: '/admin/halls' }));
      const { oldNames, describeGaps, describeLosses, describeMisfits } = await import('../../../scripts/migration/askAbout');
      const openedStore = await storeOf(store.db, 'this database');
      const [gaps, losses, misfits] = [
        await describeGaps(plan.gaps, openedStore, oldNames(plan.renames)),
        await describeLosses(plan.losses, openedStore, oldNames(plan.renames)),
        await describeMisfits(plan, openedStore),
      ];
      return { gaps, losses, misfits, unseen: await describeMisfits(plan, { db: null, why: '' }) };
    }

    beforeAll(async () => {
      store = await anEvolvingStore(engine);
      const fields = {
        city: text(),
        kind: select({ choices: ['ball', 'net', 'other'] }),
        seats: integer(),
        code: text(),
        range: group({ from: integer() }, words),
        sports: references('sports'),
      };
      await (await store.declare(declare({ name, ...fields }))).apply();
      await store.run(
        `insert into venues (id, name, city, kind, seats, code, range) values
          (gen_random_uuid(), 'Noord', 'Delft', 'ball', 900, 'x', '{"from":1}'), (gen_random_uuid(), 'Zuid', null, 'net', null, null, '{}')`,
      );
    });
    afterAll(() => store?.close());

    const unchangedFields = {
      kind: select({ choices: ['ball', 'net', 'other'] }),
      range: group({ from: integer() }, words),
      sports: references('sports'),
    };

    test('count lost values and missing values, under the old names', async () => {
      const { gaps, losses } = await questionsFor({
        ...unchangedFields,
        town: text({ required: true, was: 'city' }),
        code: integer(),
        rank: integer({ required: true }),
      });
      expect(gaps).toEqual([
        '  resources/halls.ts: town is required, and rows that are there hold nothing in it (1 rows of this database).',
        '  resources/halls.ts: rank is required, and rows that are there hold nothing in it (2 rows of this database).',
      ]);
      expect(losses).toEqual([
        '  resources/halls.ts: seats is gone: 1 of 2 rows of this database hold something there.\n    ALTER TABLE "halls" DROP COLUMN "seats";',
        '  resources/halls.ts: code is of another kind, which its values may not become; `replace: expression(\'...\')` on the field says how they do: 1 of 2 rows of this database hold something there.\n    ALTER TABLE "halls" ALTER COLUMN "code" SET DATA TYPE integer;',
      ]);
    });

    test('count values removed from a group, and removed references', async () => {
      const { losses } = await questionsFor({
        kind: unchangedFields.kind,
        seats: integer(),
        code: text(),
        city: text(),
        range: group({}, {} as never),
      });
      expect(losses).toEqual([
        expect.stringContaining('resources/halls.ts: range.from is gone: 1 of 2 rows of this database hold something there.'),
        '  venues_sports is gone: 0 rows of this database.\n    DROP TABLE "venues_sports" CASCADE;',
      ]);
    });

    test('name rows that are invalid after the migration', async () => {
      const { misfits, unseen } = await questionsFor({
        city: text(),
        code: text(),
        range: unchangedFields.range,
        sports: unchangedFields.sports,
        kind: select({ choices: ['other'], replace: { ball: 'other' } }),
        seats: integer({ max: 800 }),
      });
      expect(misfits).toEqual([
        expect.stringContaining('resources/halls.ts: kind: 1 of 2 rows of halls hold what no longer fits: "net" (1). They are: Zuid.'),
        expect.stringContaining('resources/halls.ts: seats: 1 of 2 rows of halls hold what no longer fits: "900" (1). They are: Noord.'),
      ]);
      expect(unseen).toEqual([expect.stringContaining('resources/halls.ts: kind, seats may refuse what rows hold that are there.')]);
    });

    test('are absent when the declaration answers them', async () => {
      const { gaps, losses, misfits } = await questionsFor({
        town: text({ required: true, was: 'city', backfill: 'onbekend' }),
        code: integer({ replace: expression('length(code)') }),
        range: unchangedFields.range,
        sports: unchangedFields.sports,
        kind: select({ choices: ['other'], replace: { ball: 'other', net: null } }),
        seats: integer({ max: 800, replace: expression('least(seats, 800)') }),
      });
      expect({ gaps, losses, misfits }).toEqual({ gaps: [], losses: [], misfits: [] });
    });
  });
}

test('a server that does not respond is skipped without delay', async () => {
  expect(await openStore({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })).toEqual({
    db: null,
    why: 'the server of DATABASE_URL does not answer',
  });
  expect(await openStore({ DATA_DIR: '/nowhere' })).toEqual({ db: null, why: 'there is none in /nowhere' });
});
