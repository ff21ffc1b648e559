import { sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';

/** Deletes views of deleted organizations and applications, with their mails. */
export async function sweepViews({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.orm.execute(sql`
    delete from team_views as view
    where view.organization_id is not null and not exists (select 1 from organizations as o where o.id = view.organization_id)
    or view.application_id is not null and not exists (select 1 from applications as a where a.id = view.application_id)`);
}
