import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Field, FieldMap } from '../../src/schema/field';
import type { AnyResource } from '../../src/schema/row';
import { type Rewrite, rewritesFile } from '../../src/server/db/rewrites';
import { isAlike } from './snapshot';
import { entriesOf, type Entry, fileOf, FOLDER, type Stand, type State, stateOf, textOf } from './stand';

/** The difference between a state and that of the last commit; `null` marks a part that is missing. */
interface Difference {
  readonly tables: Readonly<Record<string, unknown>>;
  readonly book: Readonly<Record<string, unknown>>;
  readonly triggers: readonly string[] | undefined;
}

/** `meta/rewrites.json`: the generator's record of migrations that it wrote and that are not committed yet. */
interface Memory {
  /** Hash of the committed state; the record is discarded when it differs. */
  readonly base: string;
  /** Hash of the declarations' answers about existing rows (`was`, `backfill`, `replace`, defaults), which decide how stores are migrated. */
  readonly answers: string;
  /** Hash of each generated migration by its timestamp, so that an edited migration is not replaced. */
  readonly written: Readonly<Record<string, string>>;
  readonly rewrites: readonly (Rewrite & { readonly state: Difference })[];
}

const MAX_STATES = 20;
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Generated migrations since the last commit, which can be replaced. */
interface Uncommitted {
  /** The committed migrations. */
  readonly stand: Stand;
  readonly tail: readonly Entry[];
  /** The states that a store can be in, with the timestamps of the migrations that led there. */
  readonly states: readonly { readonly from: readonly number[]; readonly state: State }[];
}

/**
 * Finds the migrations that can be replaced.
 *
 * @param now the files in the working tree
 * @returns null when the last commit is unknown or a migration since then was edited
 */
export function findUncommitted(committed: Stand | null, now: Stand): Uncommitted | null {
  if (committed === null) return null;
  const [old, entries] = [entriesOf(committed), entriesOf(now)];
  const tail = entries.slice(old.length);
  const memory = recall();
  const isOwn = ({ tag, when }: Entry) => memory?.written[when] === hashOf(textOf(fileOf(tag)));
  if (!isAlike(entries.slice(0, old.length), old) || !tail.every(isOwn)) return null;
  const from = tail.map(({ when }) => when);
  const known = memory?.base === baseHash(committed) ? memory.rewrites : [];
  const earlier = known
    .filter((rewrite) => !isAlike(rewrite.from, from))
    .map((rewrite) => ({ from: rewrite.from, state: withDifference(stateOf(committed), rewrite.state) }));
  const states = from.length > 0 ? [...earlier, { from, state: stateOf(now) }] : earlier;
  return { stand: committed, tail, states: states.slice(-MAX_STATES) };
}

const baseHash = ({ snapshot, rules }: Stand) => hashOf(snapshot + rules);

function recall(): Memory | null {
  const file = rewritesFile(FOLDER);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Memory) : null;
}

/** Records what was written and how a store gets there from each state. */
export function remember(
  { stand, states }: Uncommitted,
  { rewrites, last, answers }: { rewrites: readonly Rewrite[]; last: Entry | null; answers: string },
): void {
  const base = stateOf(stand);
  const memory: Memory = {
    base: baseHash(stand),
    answers,
    written: last ? { [last.when]: hashOf(textOf(fileOf(last.tag))) } : {},
    rewrites: rewrites.flatMap((rewrite) => {
      const found = states.find(({ from }) => from === rewrite.from);
      return found ? [{ ...rewrite, state: differenceOf(base, found.state) }] : [];
    }),
  };
  writeFileSync(rewritesFile(FOLDER), `${JSON.stringify(memory, null, 1)}\n`);
}

/** Whether the answers about existing rows are unchanged since the last rewrite; true when there was none. */
export function answersStand(answers: string): boolean {
  const memory = recall();
  return memory === null || memory.rewrites.length === 0 || memory.answers === answers;
}

/** Hash of the declarations' answers about existing rows. */
export const answersOf = (resources: readonly AnyResource[]): string =>
  hashOf(JSON.stringify(resources.map(({ name, was, fields }) => [name, was, answersIn(fields)])));

const answersIn = (fields: FieldMap): unknown[] =>
  Object.entries(fields).map(([name, field]) => {
    const { was, backfill, replace, fields: inner } = field as Field & { readonly fields?: FieldMap };
    const start = (field as { readonly default?: unknown }).default;
    return [name, was, backfill, replace, start, inner ? answersIn(inner) : null];
  });

type Parts = Readonly<Record<string, unknown>>;

const changed = (before: Parts, after: Parts): Parts =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => !isAlike(before[name], after[name]))
      .map((name) => [name, after[name] ?? null]),
  );

const withChanges = <T extends Parts>(before: T, changes: Parts): T =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, part]) => part !== null)) as T;

const differenceOf = (base: State, { snapshot, book }: State): Difference => ({
  tables: changed(base.snapshot.tables, snapshot.tables),
  book: changed(base.book, book),
  triggers: snapshot.triggers,
});

const withDifference = (base: State, { tables, book, triggers }: Difference): State => ({
  snapshot: { ...base.snapshot, tables: withChanges(base.snapshot.tables, tables), ...(triggers ? { triggers } : {}) },
  book: withChanges(base.book, book),
});
