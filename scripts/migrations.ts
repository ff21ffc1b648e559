import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { resources } from '../src/server/db/declared';
import type { Database } from '../src/server/db/database';
import { type MigrationSet, tryDraft } from '../src/server/db/migrate';
import { MigrationFailed } from '../src/server/db/MigrationFailed';
import { type Migration, readMigrations } from '../src/server/db/readMigrations';
import type { Rewrite } from '../src/server/db/rewrites';
import { allTables } from '../src/server/db/schema';
import { triggers } from '../src/server/db/system/triggers';
import { oldNames, describeGaps, describeLosses, describeMisfits } from './migration/askAbout';
import { hashTables } from './migration/hashTables';
import { type Plan, planMigration } from './migration/planMigration';
import { openStore, type Store } from './migration/readStore';
import { answersOf, answersStand, findUncommitted, remember } from './migration/rewrites';
import { printRuleBook, ruleBookOf } from './migration/ruleBook';
import { isAlike, type Snapshot, snapshotOf, tableIn } from './migration/snapshot';
import {
  committedStand,
  draftOf,
  type Entry,
  fileOf,
  FOLDER,
  journalWith,
  sqlOf,
  standNow,
  type State,
  stateOf,
  textOf,
  writeStand,
} from './migration/stand';

export interface WriteOptions {
  /** Write nothing, and only report what is missing. */
  readonly check: boolean;
  readonly allowDestructive: boolean;
  /** Use no database, for instance because a server is about to open it. */
  readonly offline: boolean;
  readonly env: NodeJS.ProcessEnv;
}

export interface Written {
  readonly statements: readonly string[];
  /** Files that are out of date, with `check`. */
  readonly behind: readonly string[];
  /** Notes for the developer. */
  readonly notes: readonly string[];
}

const rulesNow = () => printRuleBook(ruleBookOf(resources));
/** Computed before drizzle-kit reads the tables, because that leaves annotations in them. */
const tablesHash = hashTables(allTables());
/** The declared tables, and the snapshot that belongs to them. */
const tablesNow = (snapshot: Snapshot) => {
  const hash = createHash('sha256')
    .update(tablesHash)
    .update(JSON.stringify([triggers, snapshot]))
    .digest('hex');
  return `${JSON.stringify({ hash })}\n`;
};

/** Whether the last migration matches the declarations. Unlike comparing snapshots, this needs no drizzle-kit. */
export function isUpToDate(): boolean {
  const { snapshot, rules, tables } = standNow();
  if (snapshot === '' || rules !== rulesNow() || !answersStand(answersOf(resources))) return false;
  return tables === tablesNow(JSON.parse(snapshot) as Snapshot);
}

/**
 * Compares the declarations with the last committed migration, and writes the difference as SQL; an uncommitted migration is replaced.
 * Changes that would lose data of existing rows require confirmation first, and missing values of existing rows have to be declared.
 *
 * @throws Error with what has to be answered before it can be written
 */
export async function writeMigration(options: WriteOptions): Promise<Written> {
  const now = standNow();
  if (options.check) return compareWith(stateOf(now));
  const uncommitted = findUncommitted(committedStand(), now);
  const { stand = now, tail = [], states = [] } = uncommitted ?? {};
  const base = stateOf(stand);
  const after = { ...snapshotOf(allTables(), base.snapshot.id), triggers };
  const plan = await planTo(base, after);
  const isSame = tail.length === 1 && tail.every(({ tag }) => textOf(fileOf(tag)) === sqlOf(plan.statements));
  const draft = plan.statements.length > 0 && !isSame ? draftOf(plan.statements, stand) : null;
  const gone = isSame ? [] : tail;
  const last = draft ?? (isSame ? tail[0] : null) ?? null;
  const rewrites: Rewrite[] = [];
  for (const { from, state } of states) {
    if (last !== null && isAlike(from, [last.when])) continue;
    rewrites.push({ from, to: last?.when ?? null, statements: (await planTo(state, after)).statements.map(castByText) });
  }
  const notes = await ask(plan, { draft, rewrites, gone }, base.snapshot, options);
  if (draft) {
    writeFileSync(draft.file, sqlOf(draft.statements));
    writeStand({ journal: journalWith(draft, stand), snapshot: `${JSON.stringify(after, null, 1)}\n` });
  } else if (gone.length > 0) writeStand({ journal: stand.journal, snapshot: stand.snapshot });
  for (const { tag } of gone) if (tag !== draft?.tag) rmSync(fileOf(tag));
  writeStand({ rules: rulesNow(), tables: tablesNow(stateOf(standNow()).snapshot) });
  if (uncommitted && (last !== null || rewrites.length > 0)) remember(uncommitted, { rewrites, last, answers: answersOf(resources) });
  return { statements: draft?.statements ?? [], behind: [], notes: [...(last === null && gone.length > 0 ? [TAKEN_BACK] : []), ...notes] };
}

/** Compares the tables and rules with the declarations. */
async function compareWith(last: State): Promise<Written> {
  const after = { ...snapshotOf(allTables(), last.snapshot.id), triggers };
  const { statements } = await planTo(last, after);
  const { rules, tables } = standNow();
  const isBehind = { rules: rules !== rulesNow(), tables: tables !== tablesNow(statements.length > 0 ? after : last.snapshot) };
  const behind = (['rules', 'tables'] as const).filter((part) => isBehind[part]).map((part) => `${FOLDER}/meta/${part}.json`);
  return { statements, behind, notes: [] };
}

const planTo = async ({ snapshot, book }: State, after: Snapshot): Promise<Plan> =>
  withTriggers(await planMigration({ resources, before: snapshot, after, book }), snapshot);

const TAKEN_BACK = 'Took back the migration that was not committed: nothing is left to migrate.';

/** Triggers are created again at the end, because they may depend on what the migration creates. */
const withTriggers = (plan: Plan, before: Snapshot): Plan =>
  isAlike(before.triggers ?? [], triggers) ? plan : { ...plan, statements: [...plan.statements, ...triggers] };

/** Values of a table that no one else has yet become those of another kind as they are written, where they can. */
const castByText = (statement: string): string =>
  statement.replace(
    /^(ALTER TABLE "[^"]+" ALTER COLUMN ("[^"]+") SET DATA TYPE ([^;]+?));?$/,
    (whole, change: string, column: string, type: string) =>
      change.includes(' USING ') ? whole : `${change} USING (${column}::text::${type});`,
  );

interface Next {
  readonly draft: Migration | null;
  readonly rewrites: readonly Rewrite[];
  /** Existing migrations that are replaced. */
  readonly gone: readonly Entry[];
}

/** Asks for what has to be confirmed, and tries the migration on a copy if existing rows may prevent it; returns notes. */
async function ask(plan: Plan, next: Next, before: Snapshot, { allowDestructive, offline, env }: WriteOptions): Promise<string[]> {
  const { gaps, losses, tightened } = plan;
  const barred = allowDestructive ? [] : losses;
  const isRisky =
    plan.statements.some((statement) => touchesRows(statement, before)) ||
    next.rewrites.some(({ statements }) => statements.some((statement) => TOUCHES.test(statement)));
  if (gaps.length + barred.length + tightened.length === 0 && !isRisky) return [];
  const store: Store = offline ? { db: null, why: 'it was to be left alone' } : await openStore(env);
  try {
    const old = oldNames(plan.renames);
    const refused = [
      ...(gaps.length > 0 ? [[GAPS, ...(await describeGaps(gaps, store, old))].join('\n')] : []),
      ...(barred.length > 0 ? [[LOSSES, ...(await describeLosses(barred, store, old)), wayOut(store, env)].join('\n')] : []),
    ];
    if (refused.length > 0) throw new Error([...refused, ...unseen(store)].join('\n'));
    const misfits = await describeMisfits(plan, store);
    const tried = isRisky && store.db ? await tryOut(store.db, next) : [];
    return misfits.length > 0 ? [...tried, ...misfits, ...unseen(store)] : tried;
  } finally {
    await store.db?.close();
  }
}

/** Runs a migration on a copy before it is written. Failures of older migrations on that database are ignored. */
async function tryOut(db: Database, { draft, rewrites, gone }: Next): Promise<string[]> {
  const kept = readMigrations(FOLDER).filter(({ when }) => !gone.some((entry) => entry.when === when));
  const course: MigrationSet = { migrations: draft ? [...kept, draft] : kept, rewrites };
  try {
    await tryDraft(db, course);
    return [];
  } catch (error) {
    if (!(error instanceof MigrationFailed)) throw error;
    if (error.on === 'draft') throw new Error(`${error.message}\n\n${ALL_THE_SAME}`, { cause: error });
    return [`What was written was not tried: this database cannot be brought up to date.\n${error.message}`];
  }
}

const ALL_THE_SAME = 'Where this database is no measure, `npm run generate -- --offline` writes without a look at it.';

/** Whether existing rows can make a statement fail. */
const touchesRows = (statement: string, before: Snapshot): boolean => {
  const [, table = ''] = /^(?:UPDATE|ALTER TABLE|CREATE UNIQUE INDEX "[^"]+" ON) "([^"]+)"/.exec(statement) ?? [];
  return tableIn(before, table) !== undefined && TOUCHES.test(statement);
};
const TOUCHES = /^UPDATE|UNIQUE|SET NOT NULL|SET DATA TYPE|ADD CONSTRAINT/;

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
