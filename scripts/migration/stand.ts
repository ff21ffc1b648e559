import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BREAKPOINT, type Migration } from '../../src/server/db/readMigrations';
import type { RuleBook } from './ruleBook';
import { type Snapshot, snapshotOf } from './snapshot';

export const FOLDER = 'src/server/db/migrations';

/** The journal, snapshot and rules of a set of migrations, as text; empty when there are no migrations. */
export interface Stand {
  readonly journal: string;
  readonly snapshot: string;
  readonly rules: string;
  readonly tables: string;
}

/** The tables, and the rules of their rows, at one moment. */
export interface State {
  readonly snapshot: Snapshot;
  readonly book: RuleBook;
}

/** An entry of the journal. */
export interface Entry {
  readonly tag: string;
  readonly when: number;
}

interface Journal {
  readonly version: string;
  readonly dialect: 'postgresql';
  readonly entries: (Entry & { readonly idx: number; readonly version: string; readonly breakpoints: boolean })[];
}

const NAMES = { journal: '_journal.json', snapshot: 'snapshot.json', rules: 'rules.json', tables: 'tables.json' };
const metaFile = (part: keyof Stand) => `${FOLDER}/meta/${NAMES[part]}`;
export const fileOf = (tag: string): string => `${FOLDER}/${tag}.sql`;
export const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const standBy = (read: (file: string) => string): Stand => ({
  journal: read(metaFile('journal')),
  snapshot: read(metaFile('snapshot')),
  rules: read(metaFile('rules')),
  tables: read(metaFile('tables')),
});

/** The files in the working tree. */
export const standNow = (): Stand => standBy(textOf);

/** The files in the last commit; `null` without a commit. */
export function committedStand(): Stand | null {
  try {
    return standBy((file) =>
      execFileSync('git', ['show', `HEAD:./${file}`], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 64_000_000 }),
    );
  } catch {
    return null;
  }
}

export function writeStand(parts: Partial<Stand>): void {
  mkdirSync(`${FOLDER}/meta`, { recursive: true });
  for (const part of ['journal', 'snapshot', 'rules', 'tables'] as const) {
    const text = parts[part];
    if (text !== undefined && text !== textOf(metaFile(part))) writeFileSync(metaFile(part), text);
  }
}

const parse = <T>(text: string, otherwise: T): T => (text === '' ? otherwise : (JSON.parse(text) as T));

export const stateOf = ({ snapshot, rules }: Stand): State => ({
  snapshot: parse(snapshot, snapshotOf({})),
  book: parse<RuleBook>(rules, {}),
});

const readJournal = ({ journal }: Stand): Journal => parse(journal, { version: '7', dialect: 'postgresql', entries: [] });
export const entriesOf = (stand: Stand): readonly Entry[] => readJournal(stand).entries;

export const sqlOf = (statements: readonly string[]): string => `${statements.join(`\n${BREAKPOINT}\n`)}\n`;

/** The migration that follows `stand`. */
export function draftOf(made: readonly string[], stand: Stand): Migration {
  const idx = entriesOf(stand).length;
  const tag = `${String(idx).padStart(4, '0')}_${idx === 0 ? 'start' : nameOf(made)}`;
  const statements = idx === 0 ? ['CREATE EXTENSION IF NOT EXISTS pg_trgm;', ...made] : made;
  return { tag, file: fileOf(tag), when: Date.now(), hash: '', statements };
}

/** The journal of `stand` with one more migration. */
export function journalWith({ tag, when }: Entry, stand: Stand): string {
  const { entries, ...journal } = readJournal(stand);
  const added = { idx: entries.length, version: '7', when, tag, breakpoints: true };
  return `${JSON.stringify({ ...journal, entries: [...entries, added] }, null, 2)}\n`;
}

/** Named after the first table that the migration creates or changes. */
function nameOf(statements: readonly string[]): string {
  const table = statements
    .map((statement) => /(?:CREATE TABLE|ALTER TABLE|UPDATE|ON) "([a-z_]+)"/.exec(statement)?.[1])
    .find((name) => name !== undefined);
  return table ?? 'change';
}
