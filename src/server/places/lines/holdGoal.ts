import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../context';
import { enter, type Place } from '../../crud/enter';
import { resourceNamed } from '../../db/declared';
import type { LockKey } from '../../db/lock';
import { notFound } from '../../edge/refusal';
import { columnOf } from '../../db/tables';
import type { Acting } from '../acting';
import { bundleGoal } from '../bundles/bundleGoal';
import { holdBundle, peekBundle } from '../bundles/holdBundle';
import { holdOneAround } from '../around';
import { peek } from '../hold';
import { moveBundleOn, moveOn } from '../moveOn';
import { sessionGoal } from '../sessionGoal';
import { entriesOf, type Entry, type Goal, type LineKind, LINES, openEntries, ownerColumn } from './line';

/** Something held that people wait for, and how its line moves on once something has changed. */
export interface HeldGoal {
  readonly goal: Goal;
  moveOn(): Promise<void>;
}

/** Takes the locks of a session, or of a bundle with its sessions ahead, and reads it. */
export async function holdGoal(w: Acting, kind: LineKind, id: string, ...also: readonly LockKey[]): Promise<HeldGoal> {
  if (kind === 'session') {
    const session = await holdOneAround(w, id, ...also);
    return { goal: sessionGoal(w, session), moveOn: () => moveOn(w, [id]) };
  }
  const bundle = await holdBundle(w, id, [], ...also);
  return { goal: bundleGoal(w, bundle), moveOn: () => moveBundleOn(w, bundle) };
}

/** The same, its line brought up to date first: offers that ran out are somebody else's before anything is decided. */
export async function holdGoalSettled(w: Acting, kind: LineKind, id: string, ...also: readonly LockKey[]): Promise<HeldGoal> {
  const first = await holdGoal(w, kind, id, ...also);
  await first.moveOn();
  return holdGoal(w, kind, id);
}

/** A look at it, without holding it. */
export const peekGoal = async (w: Acting, kind: LineKind, id: string): Promise<Goal> =>
  kind === 'session' ? sessionGoal(w, await peek(w, id)) : bundleGoal(w, await peekBundle(w, id));

/** Where the entries of a line are, for a caller who may change who takes part. Throws 403 or 404. */
export async function enterLine(
  ctx: Ctx,
  kind: LineKind,
  params: Readonly<Record<string, string>>,
  verb: 'list' | 'edit',
): Promise<{ place: Place; id: string; entry_id: string }> {
  const resource = resourceNamed(LINES[kind].entries);
  const guarded = await enter(ctx, resourceNamed(kind === 'session' ? 'participants' : 'bundle_places'), verb, params);
  const id = params[LINES[kind].owner] ?? '';
  return { place: { ...guarded, resource, where: eq(ownerColumn(kind), id) }, id, entry_id: params[resource.key] ?? '' };
}

/** An entry of a held line, open or settled. Throws 404 where there is none. */
export async function entryOf(
  w: Acting,
  kind: LineKind,
  goal_id: string,
  entry_id: string,
): Promise<Omit<Entry, 'status'> & { readonly status: string }> {
  const [open] = await openEntries(w, kind, goal_id, eq(columnOf(entriesOf(kind), 'id'), entry_id));
  if (open) return open;
  const [settled] = await w.db
    .select()
    .from(entriesOf(kind))
    .where(and(eq(ownerColumn(kind), goal_id), eq(columnOf(entriesOf(kind), 'id'), entry_id)));
  if (!settled) throw notFound();
  // The columns are those of the declaration, which `Entry` spells out.
  return settled as unknown as Entry;
}
