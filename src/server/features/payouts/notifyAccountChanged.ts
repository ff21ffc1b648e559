import { and, asc, eq } from 'drizzle-orm';
import type { Locale } from '../../../schema/resource';
import type { WriteCtx } from '../../core/write';
import { memberships, users } from '../../db/system/people';
import { table } from '../../db/tables';
import { accountChangedMail } from '../../mail/accountChangedMail';
import { queueMail } from '../../mail/queueMail';
import { senderOf } from '../../mail/sender';

/**
 * Mails each manager of the organization, in their own language, that its account was changed. The mail does not contain the account
 * number.
 */
export async function notifyAccountChanged(w: WriteCtx, organization_id: string): Promise<void> {
  const organizations = table('organizations');
  const [organization] = await w.db
    .select({ id: organizations.id, name: organizations.name, application_id: organizations.application_id })
    .from(organizations)
    .where(eq(organizations.id, organization_id));
  if (!organization) return;
  const sender = await senderOf(w.db, w.config, organization.application_id);
  const { email, first_name, last_name, locale } = users;
  const readers = await w.db
    .selectDistinct({ id: users.id, email, first_name, last_name, locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.organization_id, organization_id), eq(memberships.role, 'organization')))
    .orderBy(asc(users.id));
  const at = w.now.toISOString();
  const letters = readers.map((to) =>
    accountChangedMail({ to: { ...to, locale: to.locale as Locale }, sender, organization, by: w.actor.name, at }),
  );
  await queueMail(w, ...letters);
}
