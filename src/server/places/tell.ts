import { eq } from 'drizzle-orm';
import type { Locale } from '../../schema/resource';
import { userByEmail } from '../auth/userCard';
import { table } from '../db/tables';
import { placeMail, type PlaceNews } from '../mail/placeMail';
import { queueMail } from '../mail/queueMail';
import { senderOf } from '../mail/sender';
import type { Acting } from './acting';
import type { Entry, Goal } from './lines/line';
import type { Personal } from './people/personInput';

/** As much of a session or bundle as a mail tells. */
export interface Told {
  readonly organization_id: string;
  readonly activity_name: string;
  readonly starts_at: string;
}

const toldOf = ({ organization_id, activity, starts_at }: Goal): Told => ({ organization_id, activity_name: activity.name, starts_at });

/** Writes a mail about a place, in the reader's own language where they have an account. Who has no address gets none. */
export async function tell(w: Acting, person: Personal, about: Told, news: PlaceNews): Promise<void> {
  if (person.email === null) return;
  const organizations = table('organizations');
  const [organization] = await w.db
    .select({ name: organizations.name, application_id: organizations.application_id })
    .from(organizations)
    .where(eq(organizations.id, about.organization_id));
  if (!organization) return;
  const known = await userByEmail(w.db, person.email);
  const sender = await senderOf(w.db, w.config, organization.application_id);
  const locale = (known?.locale as Locale | undefined) ?? 'nl';
  await queueMail(
    w,
    placeMail({
      locale,
      sender,
      to: { email: person.email, first_name: person.first_name, last_name: person.last_name },
      organization: organization.name,
      activity: about.activity_name,
      starts_at: about.starts_at,
      news,
    }),
  );
}

export const tellPromoted = (w: Acting, goal: Goal, entry: Entry) => tell(w, entry, toldOf(goal), { kind: 'promoted' });
export const tellOffered = (w: Acting, goal: Goal, entry: Entry, token: string, expires_at: string) =>
  tell(w, entry, toldOf(goal), { kind: 'offered', token, expires_at });
