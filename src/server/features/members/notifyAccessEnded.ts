import { eq } from 'drizzle-orm';
import type { Locale } from '../../../schema/resource';
import type { WriteCtx } from '../../core/write';
import { users } from '../../db/system/people';
import { audit } from '../../core/audit';
import { accessEndedMail } from '../../mail/accessEndedMail';
import { queueMail } from '../../mail/queueMail';
import { senderOf } from '../../mail/sender';

interface Ended {
  readonly person: { readonly id: string; readonly email: string; readonly first_name: string; readonly last_name: string };
  /** The role that ended, with the entity of its invitations. */
  readonly role: { readonly resource: 'invites' | 'staff_invites'; readonly name: string };
  /** The organization or application of the role, and the application whose history records it. */
  readonly at: { readonly id: string; readonly name: string; readonly application_id: string };
}

/** Mails a person, in their own language, that their role ended, and adds the line to the history. */
export async function notifyAccessEnded(w: WriteCtx, { person, role, at }: Ended): Promise<void> {
  const { id, email, first_name, last_name } = person;
  const [known] = await w.db.select({ locale: users.locale }).from(users).where(eq(users.id, id));
  const isOrganization = role.resource === 'invites';
  await audit(w, {
    action: isOrganization ? 'member_removed' : 'staff_removed',
    resource: isOrganization ? 'organizations' : 'applications',
    record_id: at.id,
    ...(isOrganization ? { organization_id: at.id } : { application_id: at.application_id }),
    before: { role: role.name },
    reason: `${first_name} ${last_name} (${email})`,
  });
  await queueMail(
    w,
    accessEndedMail({
      locale: (known?.locale as Locale | undefined) ?? w.locale,
      person,
      role,
      place: at.name,
      remover: w.actor.name,
      sender: await senderOf(w.db, w.config, at.application_id),
      at: w.now.toISOString(),
    }),
  );
}
