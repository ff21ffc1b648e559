import { sql } from 'drizzle-orm';
import type { ClubStart } from '../../../domain/organizations/firstSteps';
import type { Ctx } from '../../core/context';
import { rowsOf } from '../../db/rowsOf';

interface Counted extends Omit<ClubStart, 'draft'> {
  readonly draft_activity: string | null;
  readonly draft_product: string | null;
}

/** An organization's progress through its first steps (docs/domain/offers.md 9). */
export async function clubStart({ db }: Ctx, organization_id: string): Promise<ClubStart> {
  const found = await db.execute(sql`
    with offer as (
      select activity.id, 'activity' as kind, activity.concept, activity.created_at,
        (activity.offer_type in ('products', 'none') or exists (
          select 1 from sessions where sessions.activity_id = activity.id and sessions.status = 'planned')) as is_bookable
      from activities as activity where activity.organization_id = ${organization_id}
      union all
      select product.id, 'product', product.concept, product.created_at, true
      from products as product where product.organization_id = ${organization_id}
    )
    select (select count(*)::int from locations where organization_id = ${organization_id}) as locations,
      count(*)::int as offers,
      (count(*) filter (where is_bookable))::int as bookable,
      (count(*) filter (where is_bookable and not concept))::int as published,
      (array_agg(id::text order by created_at desc, id) filter (where not is_bookable))[1] as without_sessions,
      (array_agg(id::text order by created_at desc, id) filter (where kind = 'activity' and is_bookable and concept))[1] as draft_activity,
      (array_agg(id::text order by created_at desc, id) filter (where kind = 'product' and concept))[1] as draft_product
    from offer`);
  const [{ draft_activity, draft_product, ...counted } = NOTHING] = rowsOf<Counted>(found);
  return { ...counted, draft: draftOf(draft_activity, draft_product) };
}

const NOTHING: Counted = {
  locations: 0,
  offers: 0,
  bookable: 0,
  published: 0,
  without_sessions: null,
  draft_activity: null,
  draft_product: null,
};

function draftOf(activity: string | null, product: string | null): ClubStart['draft'] {
  if (activity !== null) return { kind: 'activity', id: activity };
  return product === null ? null : { kind: 'product', id: product };
}
