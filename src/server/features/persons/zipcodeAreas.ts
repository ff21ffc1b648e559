import { sql } from 'drizzle-orm';
import type { ZipcodeArea } from '../../../domain/notifications/audience';
import { hideSmallGroups } from '../../../domain/statistics/hideSmallGroups';
import type { Ctx } from '../../app/context';
import { rowsOf } from '../../db/rowsOf';
import { isMerged } from './merged';

/**
 * In which postcode areas people of an application are, with how many; so few that they might be recognised are not told
 * (docs/domain/tenancy.md 11). Whose postcode nobody knows is where their organization is.
 */
export async function zipcodeAreas({ db }: Pick<Ctx, 'db'>, application_id: string): Promise<ZipcodeArea[]> {
  const found = await db.execute(sql`
    select left(coalesce(p.zipcode, o.zipcode), 4) as name, count(*)::int as total
    from persons as p join organizations as o on o.id = p.organization_id
    where o.application_id = ${application_id} and o.rejected_at is null and not ${isMerged(sql`p.id`)} and coalesce(p.zipcode, o.zipcode) ~ '^[1-9][0-9]{3}'
    group by 1 order by 1`);
  return hideSmallGroups(rowsOf<{ name: string; total: number }>(found)).map(({ name, total }) => ({ zipcode: name, total }));
}
