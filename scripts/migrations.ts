import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resources } from '../src/server/db/declared';
import type { Database } from '../src/server/db/database';
import { tryDraft } from '../src/server/db/migrate';
import { MigrationFailed } from '../src/server/db/MigrationFailed';
import { BREAKPOINT, type Migration } from '../src/server/db/readMigrations';
import { allTables } from '../src/server/db/schema';
import { triggers } from '../src/server/db/system/triggers';
import { oldNames, sayGaps, sayLosses, sayMisfits } from './migration/askAbout';
import { hashTables } from './migration/hashTables';
import { type Plan, planMigration } from './migration/planMigration';
import { openStore, type Store } from './migration/readStore';
import { printRuleBook, type RuleBook, ruleBookOf } from './migration/ruleBook';
import { isAlike, type Snapshot, snapshotOf, tableIn } from './migration/snapshot';

const FOLDER = 'src/server/db/migrations';
const SNAPSHOT = `${FOLDER}/meta/snapshot.json`;
const RULES = `${FOLDER}/meta/rules.json`;
const TABLES = `${FOLDER}/meta/tables.json`;
const JOURNAL = `${FOLDER}/meta/_journal.json`;

interface Journal {
  readonly version: string;
  readonly dialect: 'postgresql';
  readonly entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const read = <T>(file: string, otherwise: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise);

export interface WriteOptions {
  /** Write nothing, and only say what is missing. */
  readonly check: boolean;
  readonly allowDestructive: boolean;
  /** Look at no database, such as one that a server is about to open. */
  readonly offline: boolean;
  readonly env: NodeJS.ProcessEnv;
}

export interface Written {
  readonly statements: readonly string[];
  /** Files that are behind, with `check`. */
  readonly behind: readonly string[];
  /** What a person should read. */
  readonly notes: readonly string[];
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const rulesNow = () => printRuleBook(ruleBookOf(resources));
/** Taken before drizzle-kit reads the tables, as that leaves notes in them. */
const tablesHash = hashTables(allTables());
/** The tables as they are declared, and the snapshot that belongs to them. */
const tablesNow = (snapshot: Snapshot) => {
  const hash = createHash('sha256')
    .update(tablesHash)
    .update(JSON.stringify([triggers, snapshot]))
    .digest('hex');
  return `${JSON.stringify({ hash })}\n`;
};

/** Whether the last migration led to what is declared. Unlike a comparison with the snapshot, this needs no drizzle-kit. */
export const isUpToDate = (): boolean =>
  existsSync(SNAPSHOT) && textOf(RULES) === rulesNow() && textOf(TABLES) === tablesNow(read<Snapshot>(SNAPSHOT, { id: '', tables: {} }));

/**
 * Compares the declarations with the snapshot of the last migration, and writes what is missing as SQL. What would take
 * something from rows that are there is asked about first; so is what they cannot be given by themselves.
 *
 * @throws Error with what is to be said before it can be written
 */
export async function writeMigration(options: WriteOptions): Promise<Written> {
  const before = read(SNAPSHOT, snapshotOf({}));
  const after = { ...snapshotOf(allTables(), before.id), triggers };
  const plan = withTriggers(await planMigration({ resources, before, after, book: read<RuleBook>(RULES, {}) }), before);
  const files = [
    { file: RULES, text: rulesNow() },
    { file: TABLES, text: tablesNow(plan.statements.length > 0 ? after : before) },
  ].filter(({ file, text }) => textOf(file) !== text);
  if (options.check) return { statements: plan.statements, behind: files.map(({ file }) => file), notes: [] };
  const draft = plan.statements.length > 0 ? draftOf(plan.statements) : null;
  const notes = await ask(plan, draft, before, options);
  mkdirSync(`${FOLDER}/meta`, { recursive: true });
  if (draft) {
    write(draft);
    writeFileSync(SNAPSHOT, `${JSON.stringify(after, null, 1)}\n`);
  }
  for (const { file, text } of files) writeFileSync(file, text);
  return { statements: plan.statements, behind: [], notes };
}

/** Triggers come last, all of them anew: they may be about what the migration makes. */
const withTriggers = (plan: Plan, before: Snapshot): Plan =>
  isAlike(before.triggers ?? [], triggers) ? plan : { ...plan, statements: [...plan.statements, ...triggers] };

const journalNow = () => read<Journal>(JOURNAL, { version: '7', dialect: 'postgresql', entries: [] });

function draftOf(made: readonly string[]): Migration {
  const idx = journalNow().entries.length;
  const tag = `${String(idx).padStart(4, '0')}_${idx === 0 ? 'start' : nameOf(made)}`;
  const statements = idx === 0 ? ['CREATE EXTENSION IF NOT EXISTS pg_trgm;', ...made] : made;
  return { tag, file: `${FOLDER}/${tag}.sql`, when: Date.now(), hash: '', statements };
}

function write({ tag, file, when, statements }: Migration): void {
  const journal = journalNow();
  writeFileSync(file, `${statements.join(`\n${BREAKPOINT}\n`)}\n`);
  journal.entries.push({ idx: journal.entries.length, version: '7', when, tag, breakpoints: true });
  writeFileSync(JOURNAL, `${JSON.stringify(journal, null, 2)}\n`);
}

/** After the first table that the migration makes or changes. */
function nameOf(statements: readonly string[]): string {
  const table = statements
    .map((statement) => /(?:CREATE TABLE|ALTER TABLE|UPDATE|ON) "([a-z_]+)"/.exec(statement)?.[1])
    .find((name) => name !== undefined);
  return table ?? 'change';
}

/** Asks what has to be asked, and tries on a copy what rows may bar the way of; gives what is worth saying. */
async function ask(
  plan: Plan,
  draft: Migration | null,
  before: Snapshot,
  { allowDestructive, offline, env }: WriteOptions,
): Promise<string[]> {
  const { gaps, losses, tightened } = plan;
  const barred = allowDestructive ? [] : losses;
  const isRisky = plan.statements.some((statement) => touchesRows(statement, before));
  if (gaps.length + barred.length + tightened.length === 0 && !isRisky) return [];
  const store: Store = offline ? { db: null, why: 'it was to be left alone' } : await openStore(env);
  try {
    const old = oldNames(plan.renames);
    const refused = [
      ...(gaps.length > 0 ? [[GAPS, ...(await sayGaps(gaps, store, old))].join('\n')] : []),
      ...(barred.length > 0 ? [[LOSSES, ...(await sayLosses(barred, store, old)), wayOut(store, env)].join('\n')] : []),
    ];
    if (refused.length > 0) throw new Error([...refused, ...unseen(store)].join('\n'));
    const misfits = await sayMisfits(plan, store);
    const tried = draft && isRisky && store.db ? await tryOut(store.db, draft) : [];
    return misfits.length > 0 ? [...tried, ...misfits, ...unseen(store)] : tried;
  } finally {
    await store.db?.close();
  }
}

/** Runs a migration on a copy before it is written. That older ones do not run there is the database's own affair. */
async function tryOut(db: Database, draft: Migration): Promise<string[]> {
  try {
    await tryDraft(db, FOLDER, draft);
    return [];
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error;
    if (error.on === 'draft') throw new Error(`${error.message}\n\n${ALL_THE_SAME}`, { cause: error });
    return [`What was written was not tried: this database cannot be brought up to date.\n${error.message}`];
  }
}

const ALL_THE_SAME = 'Where this database is no measure, `npm run generate -- --offline` writes without a look at it.';

/** Whether rows that are there can make a statement fail. */
const touchesRows = (statement: string, before: Snapshot): boolean => {
  const [, table = ''] = /^(?:UPDATE|ALTER TABLE|CREATE UNIQUE INDEX "[^"]+" ON) "([^"]+)"/.exec(statement) ?? [];
  return tableIn(before, table) !== undefined && /^UPDATE|UNIQUE|SET NOT NULL|SET DATA TYPE|ADD CONSTRAINT/.test(statement);
};

const GAPS =
  "Nothing was written: rows that are there need a value. Say `backfill: ...` on the field, or `backfill: expression('...')` where each row has its own:";
const LOSSES = 'Nothing was written: these changes can lose data, and are never made by themselves:';
const unseen = (store: Store) => (store.db === null ? [`No database was looked at: ${store.why}.`] : []);

function wayOut(store: Store, env: NodeJS.ProcessEnv): string {
  const copy = env['DATABASE_URL'] ? 'pg_dump "$DATABASE_URL" > before.sql' : 'npm run backup';
  return [
    'Was something renamed? Say `was: ...` with its old name where it stands now, and what it holds stays.',
    `Otherwise make a copy first${store.db === null ? ' of each database that has rows' : ''} (\`${copy}\`), then: \`npm run generate -- --allow-destructive\`.`,
  ].join('\n');
}
