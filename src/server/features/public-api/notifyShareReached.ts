import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Locale } from '../../../schema/resource';
import type { Deps } from '../../core/deps';
import { isFirstShareNotice } from '../../auth/secrets/attempts';
import { memberships, users } from '../../db/system/people';
import { table } from '../../db/tables';
import type { ClientCtx } from '../../http/endpoint';
import { queueMail } from '../../mail/queueMail';
import { senderOf } from '../../mail/sender';
import { shareReachedMail } from '../../mail/shareReachedMail';
import { asClient } from './asClient';

/**
 * Mails the administrators of an application that its website or app reached the limit of holds for unnamed visitors: at most once a day.
 * Source: docs/domain/public-api.md 16.
 */
export async function notifyShareReached(deps: Deps, ctx: ClientCtx, session_id: string): Promise<void> {
  const { application_id } = ctx.client;
  await asClient(deps, ctx, async (w) => {
    if (!(await isFirstShareNotice(w.db, application_id, w.now))) return;
    const [sessions, activities, organizations] = [table('sessions'), table('activities'), table('organizations')];
    const [about] = await w.db
      .select({ activity: activities.name, organization: organizations.name, starts_at: sessions.starts_at })
      .from(sessions)
      .innerJoin(activities, eq(activities.id, sessions.activity_id))
      .innerJoin(organizations, eq(organizations.id, sessions.organization_id))
      .where(eq(sessions.id, session_id));
    if (!about) return;
    const sender = await senderOf(w.db, w.config, application_id);
    const { email, first_name, last_name, locale } = users;
    const readers = await w.db
      .selectDistinct({ id: users.id, email, first_name, last_name, locale })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.user_id))
      .where(and(eq(memberships.application_id, application_id), isNull(memberships.organization_id), eq(memberships.role, 'admin')))
      .orderBy(asc(users.id));
    await queueMail(w, ...readers.map((to) => shareReachedMail({ to: { ...to, locale: to.locale as Locale }, sender, about })));
  });
}
