import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../../domain/checks/issue';
import { type Changed, type Choices, MERGED_FIELDS, SIDES } from '../../../../domain/persons/merge';
import type { MergePlan } from '../../../../domain/persons/personLife';
import type { Ctx } from '../../../app/context';
import { write, type WriteCtx } from '../../../app/write';
import { newId } from '../../../db/columns';
import { resourceNamed } from '../../../db/declared';
import { isOneOf } from '../../../db/isOneOf';
import { lock, type LockKey } from '../../../db/lock';
import { rowsOf } from '../../../db/rowsOf';
import { person_merges } from '../../../db/system/persons';
import { columnOf, table, tableOf } from '../../../db/tables';
import { audit } from '../../../engine/audit';
import { authorize, authorizeAgain } from '../../../engine/authorize';
import { changeRows } from '../../../engine/changeRows';
import { conflict, invalid, notFound } from '../../../http/apiError';
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

/** What merging another person into this one would do. Changes nothing. */
export async function previewMerge(ctx: Ctx, params: Params, { other, choices = {} }: PreviewInput): Promise<MergePlan> {
  const { where } = await authorize(ctx, persons, 'edit', params);
  const both = await bothOf(ctx, where, params, other);
  return (await planMerge(ctx, ...both, choices as Choices)).plan;
}

/**
 * Makes one person of two: all that points at the other one points at this one from then on, and the fields become what was chosen.
 *
 * @throws ApiError 409 with the new plan where it is another by now, and where both stand in the same session or bundle
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
    // What came to stand beside them while this waited for the locks is held by none of them.
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

/** This one and the other, both in sight of the caller. */
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
 * All that a booking of either of them would hold: their ids and names, and where they have a place or wait, since who comes up from a
 * waiting list is booked as who stands there.
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

/** Lets records point at another person, a statement for each entity. Whoever has one of them open is told that it changed. */
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
