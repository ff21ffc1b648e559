import { sql } from 'drizzle-orm';
import type { AudienceSize, NotificationAudience } from '../../../domain/notifications/audience';
import type { Ctx } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import { rowsOf } from '../../db/rowsOf';
import { forbidden } from '../../core/apiError';
import { peopleIn } from './peopleIn';

/** The current application of staff. */
export function applicationOf({ application_id }: Pick<Ctx, 'application_id'>): string {
  if (application_id === null) throw forbidden();
  return application_id;
}

const EVERYBODY: NotificationAudience = { zipcodes: [], min_age: null, max_age: null, sports: [], labels: [] };

/** The current size of an audience. Only numbers are returned, no people. */
export async function audienceSize(ctx: Ctx, audience: Partial<NotificationAudience>): Promise<AudienceSize> {
  const where = { application_id: applicationOf(ctx), today: todayOf(ctx) };
  const found = await ctx.db.execute(sql`with ${peopleIn({ ...EVERYBODY, ...audience }, where)}
    select count(*)::int as people,
      (count(*) filter (where address is not null and not is_out and not has_device))::int as by_mail,
      (count(*) filter (where address is not null and not is_out and has_device))::int as by_push,
      (count(*) filter (where address is null))::int as without_address,
      (count(*) filter (where is_out))::int as unsubscribed
    from people`);
  return rowsOf<AudienceSize>(found)[0] ?? { people: 0, by_mail: 0, by_push: 0, without_address: 0, unsubscribed: 0 };
}
