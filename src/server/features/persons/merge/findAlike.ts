import { sql } from 'drizzle-orm';
import { LIKENESSES, type Likeness } from '../../../../domain/persons/merge';
import type { AlikePerson } from '../../../../domain/persons/personLife';
import { listedName } from '../../../../domain/persons/surname';
import type { Ctx } from '../../../core/context';
import { resourceNamed } from '../../../db/declared';
import { rowsOf } from '../../../db/rowsOf';
import { authorize } from '../../../engine/authorize';
import { find } from '../../../engine/lists/list';
import { isMerged } from '../merged';

const MAX_PEOPLE = 10;

type Found = Omit<AlikePerson, 'name' | 'why'> & { readonly first_name: string; readonly last_name: string } & Readonly<
    Record<Likeness, boolean | null>
  >;

/**
 * People of the organization who may be the same person: by name, or by two of date of birth, email address, phone number and one of the
 * names. An address alone is not enough, because families share one. Source: docs/domain/persons.md 5.
 */
export async function findAlike(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<AlikePerson[]> {
  const access = await authorize(ctx, resourceNamed('persons'), 'edit', params);
  const { id } = await find(ctx, access, params['person_id'] ?? '');
  const digits = (column: ReturnType<typeof sql>) => sql`nullif(right(regexp_replace(${column}, '\\D', '', 'g'), 8), '')`;
  const rows = rowsOf<Found>(
    await ctx.db.execute(sql`
      select * from (
        select two.id, two.first_name, two.last_name, two.email, two.date_of_birth::text as date_of_birth,
          lower(two.first_name) = lower(one.first_name) and lower(two.last_name) = lower(one.last_name) as same_name,
          two.date_of_birth = one.date_of_birth as same_birth, lower(two.email) = lower(one.email) as same_email,
          ${digits(sql`two.phone`)} = ${digits(sql`one.phone`)} as same_phone,
          lower(two.first_name) = lower(one.first_name) or lower(two.last_name) = lower(one.last_name) as half_name
        from persons as one join persons as two on two.organization_id = one.organization_id and two.id <> one.id
        where one.id = ${id}::uuid and not ${isMerged(sql`two.id`)} and (
          lower(two.last_name) = lower(one.last_name) or lower(two.email) = lower(one.email) or two.date_of_birth = one.date_of_birth)
      ) as near
      where same_name or (half_name and same_birth) or (same_birth and (same_email or same_phone)) or (lower(first_name) in (
        select lower(first_name) from persons where id = ${id}::uuid) and (same_email or same_phone))
      order by (same_name)::int + coalesce(same_birth, false)::int + coalesce(same_email, false)::int + coalesce(same_phone, false)::int desc, id
      limit ${MAX_PEOPLE}`),
  );
  return rows.map((row) => ({
    id: row.id,
    name: listedName(row),
    email: row.email,
    date_of_birth: row.date_of_birth,
    why: LIKENESSES.filter((likeness) => row[likeness] === true),
  }));
}
