import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connect } from '../../../src/server/db/connect';
import { migrate } from '../../../src/server/db/migrate';
import { rowsOf } from '../../../src/server/db/rowsOf';
import { aCopy, type ProjectCopy } from '../../support/aCopy';
import { copyMigratedStore } from '../../support/childStore';
import { copyTemplate } from '../../support/sharedPostgres';
import { silentLog } from '../../support/silentLog';
import type { Engine } from '../../support/testDatabase';

export const MIGRATIONS = 'src/server/db/migrations';

/** A database that the generator inspects, and that follows the migrations of a project copy. */
export interface ProjectStore {
  /** Name of the database in sentences of the generator. */
  readonly name: string;
  /** Folder of the embedded store, which PostgreSQL leaves empty. */
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /**
   * Applies the copy's migrations as a start of the server does, and runs the statements. The store is closed again, so that the generator
   * can open it.
   *
   * @returns the rows of the last statement
   */
  rows(...statements: readonly string[]): Promise<object[]>;
  remove(): Promise<void>;
}

export interface Project extends ProjectCopy {
  readonly store: ProjectStore;
  /** Replaces the database by an empty one. */
  useStore(engine: Engine): Promise<void>;
  generate(...flags: readonly string[]): { readonly status: number | null; readonly output: string };
  /** The names of the migrations, in order. */
  migrations(): string[];
  removeAll(): Promise<void>;
}

/** A copy of the project whose declarations a test changes, and a database for its generator. */
export async function aProject(engine: Engine): Promise<Project> {
  const places = ['src', 'resources', 'i18n', 'providers', 'scripts', 'package.json', 'tsconfig.json', '.gitignore'];
  const copy = aCopy(places);
  let store = await aStore(copy.folder, engine);
  return {
    ...copy,
    get store() {
      return store;
    },
    async useStore(next) {
      await store.remove();
      store = await aStore(copy.folder, next);
    },
    generate(...flags) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/generate.mjs', ...flags], {
        cwd: copy.folder,
        encoding: 'utf8',
        env: { ...process.env, ...store.env },
      });
      return { status, output: `${stdout}${stderr}` };
    },
    migrations: () => readdirSync(join(copy.folder, MIGRATIONS)).filter((file) => file.endsWith('.sql')),
    async removeAll() {
      await store.remove();
      copy.remove();
    },
  };
}

async function aStore(folder: string, engine: Engine): Promise<ProjectStore> {
  const { databaseUrl, dataDir, name, remove } = await (engine === 'postgres' ? onServer() : onDisk());
  return {
    name,
    dataDir,
    remove,
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    async rows(...statements) {
      const db = await connect({ databaseUrl, dataDir, log: silentLog, poolSize: 1 });
      try {
        await migrate(db, join(folder, MIGRATIONS));
        let rows: object[] = [];
        for (const statement of statements) rows = rowsOf<object>(await db.orm.execute(sql.raw(statement)));
        return rows;
      } finally {
        await db.close();
      }
    },
  };
}

async function onServer() {
  const { url, drop } = await copyTemplate(0);
  return { databaseUrl: url, dataDir: '', name: 'the database of DATABASE_URL', remove: drop };
}

async function onDisk() {
  const dataDir = mkdtempSync(join(tmpdir(), 'speelveld-store-'));
  await copyMigratedStore(dataDir);
  const remove = async () => rmSync(dataDir, { recursive: true, force: true });
  return { databaseUrl: '', dataDir, name: `the database in ${dataDir}`, remove };
}
