import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';

/** Whether the person with this id was merged into another one, and is hidden. */
export const isMerged = (person_id: SQL): SQL =>
  sql`exists (select 1 from person_merges as gone where gone.merged = ${person_id} and gone.undone_at is null)`;

/** The kept person for this id: the person itself, or the one into whom it was merged, through any number of merges. */
export async function keptOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<string> {
  const found = rowsOf<{ id: string }>(
    await db.execute(sql`
      with recursive way as (
        select ${id}::uuid as id, 0 as step
        union all select one.kept, way.step + 1 from person_merges as one join way on one.merged = way.id where one.undone_at is null
      )
      select id from way order by step desc limit 1`),
  );
  return found[0]?.id ?? id;
}

/** These persons, with everyone who was merged into them. */
export async function withMerged({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<string[]> {
  const found = rowsOf<{ id: string }>(
    await db.execute(sql`
      with recursive family as (
        select unnest(${`{${ids.join(',')}}`}::uuid[]) as id
        union select one.merged from person_merges as one join family on one.kept = family.id where one.undone_at is null
      )
      select id from family`),
  );
  return found.map(({ id }) => id);
}
