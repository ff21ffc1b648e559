import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { allTables } from '../src/server/db/schema';

/**
 * Compares the declarations with the snapshot of the last migration and writes what is missing as SQL.
 * Removing or narrowing is never automatic: such statements need `--allow-destructive`.
 */
const FOLDER = 'src/server/db/migrations';
const SNAPSHOT = `${FOLDER}/meta/snapshot.json`;
const JOURNAL = `${FOLDER}/meta/_journal.json`;
const DESTRUCTIVE = /\bDROP (TABLE|COLUMN)|ALTER COLUMN .* (SET DATA TYPE|SET NOT NULL)|ADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i;

type Journal = {
  version: string;
  dialect: 'postgresql';
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
};

const read = <T>(file: string, otherwise: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise);

/** Returns the statements that are still missing; writes them as a migration unless `check` is set. */
export async function writeMigration(options: { check: boolean; allowDestructive: boolean; name?: string }): Promise<readonly string[]> {
  const before = read(SNAPSHOT, generateDrizzleJson({}));
  const after = generateDrizzleJson(allTables(), before.id);
  const made = await generateMigration(before, after);
  const journal = read<Journal>(JOURNAL, { version: '7', dialect: 'postgresql', entries: [] });
  const statements = journal.entries.length === 0 ? ['CREATE EXTENSION IF NOT EXISTS pg_trgm;', ...made] : made;
  if (made.length === 0 || options.check) return made;
  const risky = statements.filter((statement) => DESTRUCTIVE.test(statement));
  if (risky.length > 0 && !options.allowDestructive) {
    throw new Error(
      `These changes can lose data and are never made by themselves:\n${risky.join('\n')}\nRun \`npm run generate -- --allow-destructive\` if that is what you want.`,
    );
  }
  const idx = journal.entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${options.name ?? (idx === 0 ? 'start' : nameOf(made))}`;
  mkdirSync(`${FOLDER}/meta`, { recursive: true });
  writeFileSync(`${FOLDER}/${tag}.sql`, `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(SNAPSHOT, `${JSON.stringify(after, null, 1)}\n`);
  journal.entries.push({ idx, version: '7', when: Date.now(), tag, breakpoints: true });
  writeFileSync(JOURNAL, `${JSON.stringify(journal, null, 2)}\n`);
  return made;
}

/** After the first table that the migration makes or changes. */
function nameOf(statements: readonly string[]): string {
  const table = statements
    .map((statement) => /(?:CREATE TABLE|ALTER TABLE|ON) "([a-z_]+)"/.exec(statement)?.[1])
    .find((name) => name !== undefined);
  return table ?? 'change';
}
