import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../../domain/checks/issue';
import { type Changed, type Choices, MERGED_FIELDS, SIDES } from '../../../../domain/persons/merge';
import type { MergePlan } from '../../../../domain/persons/personLife';
import type { Ctx } from '../../../core/context';
import { write, type WriteCtx } from '../../../core/write';
import { newId } from '../../../db/columns';
import { resourceNamed } from '../../../db/declared';
import { isOneOf } from '../../../db/isOneOf';
import { lock, type LockKey } from '../../../db/lock';
import { rowsOf } from '../../../db/rowsOf';
import { person_merges } from '../../../db/system/persons';
import { columnOf, table, tableOf } from '../../../db/tables';
import { audit } from '../../../core/audit';
import { authorize, authorizeAgain } from '../../../engine/authorize';
import { changeRows } from '../../../engine/changeRows';
import { conflict, invalid, notFound } from '../../../core/apiError';
import { personKey } from '../findOrMakePerson';
import { type PersonRow, planMerge, pointing } from './planMerge';

const persons = resourceNamed('persons');
const side = z.enum(SIDES).optional();

export const previewBody = z.strictObject({
  other: z.uuid(),
  choices: z.strictObject(Object.fromEntries(MERGED_FIELDS.map((name) => [name, side])) as Record<string, typeof side>).optional(),
});
export const mergeBody = previewBody.extend({ plan: z.string().max(64) });
export type PreviewInput = z.infer<typeof previewBody>;
export type MergeInput = z.infer<typeof mergeBody>;
type Params = Readonly<Record<string, string>>;

/** Shows what merging another person into this one would do, without changing anything. */
export async function previewMerge(ctx: Ctx, params: Params, { other, choices = {} }: PreviewInput): Promise<MergePlan> {
  const { where } = await authorize(ctx, persons, 'edit', params);
  const both = await bothOf(ctx, where, params, other);
  return (await planMerge(ctx, ...both, choices as Choices)).plan;
}

/**
 * Merges two persons: everything that refers to the other one refers to this one afterwards, and the fields get the chosen values.
 *
 * @throws ApiError 409 with the new plan if it changed, and if both are in the same session or bundle
 */
export async function mergePersons(
  ctx: Ctx,
  params: Params,
  input: MergeInput,
): Promise<{ readonly merge_id: string; readonly plan: MergePlan }> {
  const { where } = await authorize(ctx, persons, 'edit', params);
  const before = await bothOf(ctx, where, params, input.other);
  return write(ctx, async (w) => {
    const keys = await keysOf(w, before);
    await lock(w.db, ...keys);
    const again = await authorizeAgain(w, persons, 'edit', params);
    const [kept, other] = await bothOf(w, again.where, params, input.other);
    // Records that were added while this call waited for the locks are not covered by them.
    if ((await keysOf(w, [kept, other])).some(([space, id]) => !keys.some(([known, of]) => known === space && of === id)))
      throw conflict('persons.busy');
    const { plan, moved } = await planMerge(w, kept, other, (input.choices ?? {}) as Choices);
    if (plan.plan !== input.plan) throw conflict('persons.changed', { preview: plan });
    if (plan.obstacles.length > 0) throw conflict('persons.obstacles', { preview: plan });
    const changes = plan.differences.filter(({ side: chosen }) => chosen !== 'kept');
    const values = Object.fromEntries(changes.map(({ name, result }) => [name, result]));
    const changed: Changed = Object.fromEntries(changes.map(({ name, kept: was, result }) => [name, { before: was, after: result }]));
    await movePointers(w, moved, kept.id);
    await changeRows(w, 'persons', [kept], values, { action: 'updated' });
    const merge_id = newId();
    await w.db.insert(person_merges).values({
      id: merge_id,
      organization_id: kept.organization_id,
      kept: kept.id,
      merged: other.id,
      moved,
      changed,
      by_name: w.actor.name,
      created_at: w.now.toISOString(),
    });
    const line = { action: 'merged', resource: 'persons', organization_id: kept.organization_id } as const;
    await audit(w, { ...line, record_id: kept.id, reason: nameOf(other) }, { ...line, record_id: other.id, reason: nameOf(kept) });
    return { merge_id, plan };
  });
}

const nameOf = ({ first_name, last_name }: PersonRow): string => `${first_name} ${last_name}`;

/** This person and the other; the caller must be allowed to see both. */
async function bothOf(ctx: Pick<Ctx, 'db'>, where: SQL | undefined, params: Params, other: string): Promise<[PersonRow, PersonRow]> {
  const id = (params['person_id'] ?? '').toLowerCase();
  const wanted = other.toLowerCase();
  const of = table('persons');
  const rows = await ctx.db
    .select()
    .from(of)
    .where(and(where, inArray(of.id, [id, wanted])));
  const [kept, second] = [rows.find((row) => row.id === id), rows.find((row) => row.id === wanted)];
  if (!kept) throw notFound();
  if (id === wanted) throw invalid([issue('other', 'persons.same')]);
  if (!second) throw invalid([issue('other', 'validation.unknown')]);
  return [kept, second];
}

/**
 * The locks that a booking of either person could hold: their ids and names, and the sessions and bundles where they have a place or wait,
 * because promotion from a waiting list books the person of the entry.
 */
async function keysOf({ db }: Pick<WriteCtx, 'db'>, both: readonly PersonRow[]): Promise<LockKey[]> {
  const ids = `{${both.map(({ id }) => id).join(',')}}`;
  const standing = rowsOf<{ space: string; id: string }>(
    await db.execute(sql`
      select 'session' as space, session_id as id from participants where person = any(${ids}::uuid[]) and status = 'active'
      union select 'session', session_id from waiting_list_entries where person = any(${ids}::uuid[]) and status in ('waiting', 'offered')
      union select 'bundle', bundle_id from bundle_places where person = any(${ids}::uuid[]) and status = 'active'
      union select 'bundle', bundle_id from bundle_waiting_list_entries where person = any(${ids}::uuid[]) and status in ('waiting', 'offered')`),
  );
  return [
    ...both.flatMap(({ id, organization_id, first_name, last_name }): LockKey[] => [
      ['person', id],
      personKey(organization_id, { first_name, last_name }),
    ]),
    ...standing.map(({ space, id }): LockKey => [space, id]),
  ];
}

/** Points records to another person, with one statement per entity. Users who have one of them open see that it changed. */
export async function movePointers(
  w: WriteCtx,
  moved: Readonly<Record<string, readonly string[]>>,
  to: string,
  from?: string,
): Promise<number> {
  let count = 0;
  for (const { resource, field } of pointing) {
    const ids = moved[resource.name] ?? [];
    if (ids.length === 0) continue;
    const of = tableOf(resource);
    const rows = await w.db
      .update(of)
      .set({ [field]: to, version: sql`${columnOf(of, 'version')} + 1`, updated_at: w.now.toISOString() })
      .where(and(isOneOf(columnOf(of, 'id'), ids), from === undefined ? undefined : eq(columnOf(of, field), from)))
      .returning({ id: columnOf(of, 'id') });
    count += rows.length;
  }
  return count;
}
