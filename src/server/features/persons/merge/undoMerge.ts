import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { type MergedField, takenBack } from '../../../../domain/persons/merge';
import type { DoneMerge } from '../../../../domain/persons/personLife';
import { listedName } from '../../../../domain/persons/surname';
import type { RowChanges } from '../../../../schema/row';
import type { Registry } from '../../../../../resources/registry.gen';
import type { Ctx } from '../../../core/context';
import { write } from '../../../core/write';
import { resourceNamed } from '../../../db/declared';
import { lock } from '../../../db/lock';
import { person_merges } from '../../../db/system/persons';
import { table } from '../../../db/tables';
import { audit } from '../../../core/audit';
import { authorize, authorizeAgain } from '../../../engine/authorize';
import { changeRows } from '../../../engine/changeRows';
import { find } from '../../../engine/lists/list';
import { notFound } from '../../../core/apiError';
import { personKey } from '../findOrMakePerson';
import { movePointers } from './mergePersons';
import { mergeable } from './planMerge';

const resource = resourceNamed('persons');
type Params = Readonly<Record<string, string>>;

const stands = (kept: string) => and(eq(person_merges.kept, kept), isNull(person_merges.undone_at), isNotNull(person_merges.moved));

/** The merges into this person that can be undone, latest first. */
export async function listMerges(ctx: Ctx, params: Params): Promise<DoneMerge[]> {
  const access = await authorize(ctx, resource, 'edit', params);
  const id = (await find(ctx, access, params['person_id'] ?? '')).id;
  const persons = table('persons');
  const rows = await ctx.db
    .select({
      id: person_merges.id,
      first_name: persons.first_name,
      last_name: persons.last_name,
      by_name: person_merges.by_name,
      created_at: person_merges.created_at,
      moved: person_merges.moved,
    })
    .from(person_merges)
    .innerJoin(persons, eq(persons.id, person_merges.merged))
    .where(stands(id))
    .orderBy(desc(person_merges.id))
    .limit(100);
  return rows.map(({ first_name, last_name, moved, ...row }) => ({
    ...row,
    name: listedName({ first_name, last_name }),
    moved: Object.values(moved ?? {}).reduce((sum, ids) => sum + ids.length, 0),
  }));
}

/** The result of undoing a merge. */
export interface Unmerged {
  readonly other: string;
  readonly moved: number;
  /** Records that now belong to another person, or no longer exist. */
  readonly stayed: number;
  /** Fields that were edited after the merge, and so keep their value. */
  readonly fields: readonly MergedField[];
}

/**
 * Undoes a merge: moved records that still exist return to the other person, and changed fields get their earlier values unless they were
 * edited later. Records added after the merge stay with the kept person.
 */
export async function undoMerge(ctx: Ctx, params: Params): Promise<Unmerged> {
  await authorize(ctx, resource, 'edit', params);
  return write(ctx, async (w) => {
    const id = (params['person_id'] ?? '').toLowerCase();
    const persons = table('persons');
    const merge_id = params['merge_id'] ?? '';
    const [known] = await w.db
      .select({ merged: persons })
      .from(person_merges)
      .innerJoin(persons, eq(persons.id, person_merges.merged))
      .where(and(stands(id), eq(person_merges.id, merge_id)));
    if (!known) throw notFound();
    const other = known.merged;
    await lock(w.db, ['person', id], ['person', other.id], personKey(other.organization_id, other));
    const access = await authorizeAgain(w, resource, 'edit', params);
    const [kept] = await w.db
      .select()
      .from(persons)
      .where(and(access.where, eq(persons.id, id)));
    const [merge] = await w.db
      .select()
      .from(person_merges)
      .where(and(stands(id), eq(person_merges.id, merge_id)));
    if (!kept || !merge) throw notFound();
    const all = Object.values(merge.moved ?? {}).reduce((sum, ids) => sum + ids.length, 0);
    const moved = await movePointers(w, merge.moved ?? {}, other.id, kept.id);
    const back = takenBack(mergeable(kept), merge.changed ?? {});
    // Earlier values of a person, by field name.
    await changeRows(w, 'persons', [kept], back.values as RowChanges<Registry['persons']>, { action: 'updated' });
    await w.db.update(person_merges).set({ undone_at: w.now.toISOString() }).where(eq(person_merges.id, merge.id));
    const line = { action: 'unmerged', resource: 'persons', organization_id: kept.organization_id } as const;
    const nameOf = ({ first_name, last_name }: typeof kept) => `${first_name} ${last_name}`;
    await audit(w, { ...line, record_id: kept.id, reason: nameOf(other) }, { ...line, record_id: other.id, reason: nameOf(kept) });
    return { other: other.id, moved, stayed: all - moved, fields: back.stays };
  });
}
