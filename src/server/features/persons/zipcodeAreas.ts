import { sql } from 'drizzle-orm';
import type { ZipcodeArea } from '../../../domain/notifications/audience';
import { hideSmallGroups } from '../../../domain/statistics/hideSmallGroups';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';
import { isMerged } from './merged';

/**
 * The postcode areas of an application's people, with the number of people. Areas with so few people that they could be recognised are left
 * out (docs/domain/tenancy.md 11). A person without a postcode counts in the area of their organization.
 */
export async function zipcodeAreas({ db }: Pick<Ctx, 'db'>, application_id: string): Promise<ZipcodeArea[]> {
  const found = await db.execute(sql`
    select left(coalesce(p.zipcode, o.zipcode), 4) as name, count(*)::int as total
    from persons as p join organizations as o on o.id = p.organization_id
    where o.application_id = ${application_id} and o.rejected_at is null and not ${isMerged(sql`p.id`)} and coalesce(p.zipcode, o.zipcode) ~ '^[1-9][0-9]{3}'
    group by 1 order by 1`);
  return hideSmallGroups(rowsOf<{ name: string; total: number }>(found)).map(({ name, total }) => ({ zipcode: name, total }));
}
