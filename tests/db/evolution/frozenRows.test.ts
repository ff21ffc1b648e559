import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { liftGuards } from '../../../scripts/migration/liftGuards';
import { newId } from '../../../src/server/db/columns';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { triggers } from '../../../src/server/db/system/triggers';
import { findPostgres } from '../../support/postgres';
import { testDatabase } from '../../support/testDatabase';
import { ENGINES } from './anEvolvingStore';

afterEach(() => vi.unstubAllEnvs());

const FILL = `UPDATE "stamps" SET "colour" = 'red' WHERE "colour" IS NULL;`;
const GUARDED = [
  `CREATE OR REPLACE FUNCTION stamps_stay() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'frozen' USING ERRCODE = 'restrict_violation'; END $$;`,
  'CREATE OR REPLACE TRIGGER stamps_stay BEFORE UPDATE OR DELETE ON stamps FOR EACH ROW EXECUTE FUNCTION stamps_stay();',
];

test('a fill of an unguarded table stays the same, and no guard is lifted without a fill', () => {
  expect(liftGuards('orders', [FILL], [...GUARDED, ...triggers])).toEqual([FILL]);
  expect(liftGuards('stamps', [], GUARDED)).toEqual([]);
});

test('the guard of final invoices is found by name', () => {
  expect(liftGuards('invoices', [FILL], triggers)[0]).toBe('ALTER TABLE "invoices" DISABLE TRIGGER "invoices_stay";');
});

for (const engine of ENGINES) {
  describe.skipIf(engine === 'postgres' && !findPostgres())(`rows frozen by a trigger (${engine})`, () => {
    test('are filled by a migration, and stay frozen afterwards', async () => {
      vi.stubEnv('SPEELVELD_TEST_DB', engine);
      const db = await testDatabase();
      const run = (statement: string) => db.orm.execute(sql.raw(statement));
      try {
        await run('CREATE TABLE stamps (id uuid PRIMARY KEY, colour text)');
        await run(`INSERT INTO stamps (id) VALUES ('${newId()}')`);
        for (const statement of GUARDED) await run(statement);
        await expect(run(FILL)).rejects.toThrow();
        await db.orm.transaction(async (tx) => {
          for (const statement of liftGuards('stamps', [FILL], GUARDED)) await tx.execute(sql.raw(statement));
        });
        expect(rowsOf(await run('SELECT colour FROM stamps'))).toEqual([{ colour: 'red' }]);
        await expect(run(`UPDATE stamps SET colour = 'blue'`)).rejects.toThrow();
      } finally {
        await db.close();
      }
    });
  });
}
