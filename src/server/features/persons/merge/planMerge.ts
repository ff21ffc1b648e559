import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Choices, differencesOf, type Mergeable } from '../../../../domain/persons/merge';
import type { MergeObstacle, MergePlan } from '../../../../domain/persons/personLife';
import { fullName } from '../../../../domain/persons/surname';
import { canonicalJson } from '../../../../domain/sessions/plan/canonicalJson';
import type { AnyResource } from '../../../../schema/row';
import { targetOf } from '../../../../schema/traits';
import type { Ctx } from '../../../core/context';
import { nameKey } from '../../../db/nameKey';
import { fieldsOf, resources } from '../../../db/declared';
import { rowsOf } from '../../../db/rowsOf';
import { columnOf, type TableRow, tableOf } from '../../../db/tables';

/** Every field of every entity that refers to a person, taken from the declarations: a merge moves all of these. */
export const pointing: readonly { readonly resource: AnyResource; readonly field: string }[] = resources.flatMap((resource) =>
  fieldsOf(resource).flatMap(([field, spec]) => (targetOf(spec) === 'persons' ? [{ resource, field }] : [])),
);

/** A calculated merge: its plan for the user, and the records that move. */
export interface Worked {
  readonly plan: MergePlan;
  readonly moved: Readonly<Record<string, readonly string[]>>;
}

export type PersonRow = TableRow<'persons'>;

/** What merging `other` into `kept` would do in their current state. */
export async function planMerge(ctx: Pick<Ctx, 'db'>, kept: PersonRow, other: PersonRow, choices: Choices): Promise<Worked> {
  const moved: Record<string, readonly string[]> = {};
  for (const { resource, field } of pointing) {
    const rows = rowsOf<{ id: string }>(
      await ctx.db.execute(
        sql`select id from ${tableOf(resource)} where ${columnOf(tableOf(resource), field)} = ${other.id} and organization_id = ${kept.organization_id} order by id`,
      ),
    );
    if (rows.length > 0) moved[resource.name] = rows.map(({ id }) => id);
  }
  const differences = differencesOf(mergeable(kept), mergeable(other), choices);
  const obstacles = await obstaclesTo(ctx, kept, other);
  const people = {
    kept: { id: kept.id, name: fullName(kept) },
    other: { id: other.id, name: fullName(other) },
    differences,
    moves: Object.entries(moved).map(([resource, ids]) => ({ resource, count: ids.length })),
    obstacles,
  };
  // The hash leaves out the moved records: a sign-up of either person after the preview moves along, and does not make the plan outdated.
  const agreed = { kept: kept.id, other: other.id, obstacles, result: differences.map(({ name, result }) => [name, result]) };
  const plan = createHash('sha256').update(canonicalJson(agreed)).digest('base64url').slice(0, 32);
  return { plan: { plan, ...people }, moved };
}

export const mergeable = (row: PersonRow): Mergeable => ({
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  date_of_birth: row.date_of_birth,
  gender: row.gender,
  zipcode: row.zipcode,
  notes: row.notes,
  may_be_told: row.may_be_told,
});

/** Sessions and bundles in which both have a place or wait: one of the two bookings must end first. */
async function obstaclesTo({ db }: Pick<Ctx, 'db'>, { id: kept }: PersonRow, { id: other }: PersonRow): Promise<MergeObstacle[]> {
  const sessions = rowsOf<{ activity_name: string; date: string }>(
    await db.execute(sql`
      select activities.name as activity_name, sessions.date::text as date from sessions join activities on activities.id = sessions.activity_id
      where sessions.id in (${inSessions(kept)} intersect ${inSessions(other)}) order by sessions.starts_at, sessions.id limit 50`),
  );
  const bundles = rowsOf<{ activity_name: string; name: string }>(
    await db.execute(sql`
      select activities.name as activity_name, bundles.name from bundles join activities on activities.id = bundles.activity_id
      where bundles.id in (${inBundles(kept)} intersect ${inBundles(other)}) order by ${nameKey(sql`bundles.name`)}, bundles.id limit 50`),
  );
  return [
    ...sessions.map((session): MergeObstacle => ({ kind: 'session', ...session, name: null })),
    ...bundles.map((bundle): MergeObstacle => ({ kind: 'bundle', ...bundle, date: null })),
  ];
}

const inSessions = (person: string) => sql`(
  select session_id from participants where person = ${person}::uuid and status = 'active'
  union select session_id from waiting_list_entries where person = ${person}::uuid and status in ('waiting', 'offered'))`;
const inBundles = (person: string) => sql`(
  select bundle_id from bundle_places where person = ${person}::uuid and status = 'active'
  union select bundle_id from bundle_waiting_list_entries where person = ${person}::uuid and status in ('waiting', 'offered'))`;
