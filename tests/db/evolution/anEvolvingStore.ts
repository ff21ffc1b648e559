import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Plan } from '../../../scripts/migration/planMigration';
import type { RuleBook } from '../../../scripts/migration/ruleBook';
import type { Snapshot } from '../../../scripts/migration/snapshot';
import type { AnyResource } from '../../../src/schema/row';
import type { Database } from '../../../src/server/db/database';
import { BREAKPOINT } from '../../../src/server/db/readMigrations';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { testDatabase } from '../../support/testDatabase';

export const ENGINES = ['embedded', 'postgres'] as const;

/** The plan that `npm run generate` makes for changed declarations. */
export interface Step {
  readonly plan: Plan;
  /** Writes the migration and runs it, as the start of the server does. */
  apply(): Promise<void>;
}

/**
 * A filled product store whose declarations change: the entities of the registry and those that a test declares. Migrations are written
 * into a separate folder.
 */
export async function anEvolvingStore(engine: (typeof ENGINES)[number]) {
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-evolution-'));
  cpSync('src/server/db/migrations', folder, { recursive: true });
  vi.stubEnv('SPEELVELD_TEST_DB', engine);
  // Trying out on a copy has its own tests, and takes a second each time.
  const db: Database = { ...(await testDatabase()), onCopy: async () => 'elsewhere' };
  const readJson = <T>(name: string) => JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8')) as T;

  let email: string | null = null;

  /** Reloads the program with these entities in addition to its own. */
  async function load(entities: readonly AnyResource[]) {
    vi.resetModules();
    vi.doMock('../../../resources/registry.gen', async (original) => {
      const { registry } = await original<typeof import('../../../resources/registry.gen')>();
      return { registry: { ...registry, ...Object.fromEntries(entities.map((entity) => [entity.name, entity])) } };
    });
  }

  return {
    db,
    folder,
    async declare(...entities: readonly AnyResource[]): Promise<Step> {
      await load(entities);
      const { resources } = await import('../../../src/server/db/declared');
      const { allTables } = await import('../../../src/server/db/schema');
      const { migrate } = await import('../../../src/server/db/migrate');
      const { planMigration } = await import('../../../scripts/migration/planMigration');
      const { printRuleBook, ruleBookOf } = await import('../../../scripts/migration/ruleBook');
      const { snapshotOf } = await import('../../../scripts/migration/snapshot');
      const before = readJson<Snapshot>('snapshot.json');
      const after = snapshotOf(allTables(), before.id);
      const plan = await planMigration({ resources, before, after, book: readJson<RuleBook>('rules.json') });
      return {
        plan,
        async apply() {
          const journal = readJson<{ entries: { idx: number; when: number; tag: string }[] }>('_journal.json');
          const last = journal.entries.at(-1);
          const tag = `${String(journal.entries.length).padStart(4, '0')}_step`;
          journal.entries.push({ idx: journal.entries.length, when: (last?.when ?? 0) + 1, tag });
          if (plan.statements.length > 0) {
            writeFileSync(join(folder, `${tag}.sql`), plan.statements.join(`\n${BREAKPOINT}\n`));
            writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
          }
          writeFileSync(join(folder, 'meta/snapshot.json'), JSON.stringify(after));
          writeFileSync(join(folder, 'meta/rules.json'), printRuleBook(ruleBookOf(resources)));
          await migrate(db, folder);
        },
      };
    },
    /** A superadmin at the API of the latest declarations. */
    async admin() {
      const { aServer, PASSWORD } = await import('../../support/aServer');
      const { app, request, superadmin } = await aServer({ db, hasOldValues: true });
      email ??= (await superadmin()).email;
      const { body } = await request<{ api_token: string }>('POST', '/v1/auth/login', { email, password: PASSWORD });
      const own = { Authorization: `Bearer ${body.api_token}`, 'Accept-Language': 'en' };
      return {
        call: <T = Record<string, unknown>>(method: string, path: string, payload?: unknown) => request<T>(method, path, payload, own),
        text: async (path: string) => (await app.request(path, { headers: own })).text(),
      };
    },
    async run(statement: string): Promise<Record<string, unknown>[]> {
      return rowsOf<Record<string, unknown>>(await db.orm.execute(sql.raw(statement)));
    },
    async close() {
      vi.doUnmock('../../../resources/registry.gen');
      vi.resetModules();
      vi.unstubAllEnvs();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type EvolvingStore = Awaited<ReturnType<typeof anEvolvingStore>>;
