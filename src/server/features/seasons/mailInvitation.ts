import { eq } from 'drizzle-orm';
import type { Locale } from '../../../schema/resource';
import { userByEmail } from '../../auth/userCard';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';
import { queueMail } from '../../mail/queueMail';
import { seasonMail, type SeasonNews } from '../../mail/seasonMail';
import { senderOf } from '../../mail/sender';
import type { Personal } from '../persons/personInput';

interface InvitationFacts {
  readonly organization_id: string;
  readonly person: Personal & { readonly id: string };
  readonly activity: string;
  /** ISO instants, earliest first. */
  readonly starts: readonly string[];
  /** Price of the places together; null if they are free. */
  readonly cost_in_cents: number | null;
  readonly news: SeasonNews;
}

/** Queues the mail about a person's places in a new season, in the language of their account if they have one. */
export async function mailInvitation(
  w: Transaction,
  { organization_id, person, activity, starts, cost_in_cents, news }: InvitationFacts,
): Promise<void> {
  if (person.email === null) return;
  const organizations = table('organizations');
  const [organization] = await w.db
    .select({ name: organizations.name, application_id: organizations.application_id })
    .from(organizations)
    .where(eq(organizations.id, organization_id));
  if (!organization) return;
  const known = await userByEmail(w.db, person.email);
  const { email, first_name, last_name } = person;
  await queueMail(w, {
    person_id: person.id,
    ...seasonMail({
      locale: (known?.locale as Locale | undefined) ?? 'nl',
      sender: await senderOf(w.db, w.config, organization.application_id),
      to: { email, first_name, last_name },
      organization: organization.name,
      activity,
      starts,
      cost_in_cents,
      news,
    }),
  });
}
