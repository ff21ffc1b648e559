import { and, asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../schema/resource';
import { surnameKey } from '../../db/surnameKey';
import type { Orm, Tx } from '../../db/database';
import { memberships, users } from '../../db/system/people';
import { table } from '../../db/tables';

/** A recipient of mails about a review. */
export interface ReviewReader {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly locale: Locale;
  /** Members can sign in; invited people and the organization's own mailbox cannot. */
  readonly is_member: boolean;
}

/**
 * The recipients of a decision about an organization, each once and in their own language: its members and invited members. Without either,
 * the organization's own address.
 */
export async function reviewReaders(
  db: Orm | Tx,
  organization: { readonly id: string; readonly name: string; readonly email: string | null },
): Promise<ReviewReader[]> {
  const invites = table('invites');
  const { email, first_name, last_name, locale } = users;
  const members = await db
    .select({ email, first_name, last_name, locale })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(eq(memberships.organization_id, organization.id))
    .orderBy(asc(surnameKey(users.last_name, users.first_name)), asc(users.id));
  const invited = await db
    .select({ email: invites.email, first_name: invites.first_name, last_name: invites.last_name, locale })
    .from(invites)
    .leftJoin(users, eq(sql`lower(${users.email})`, sql`lower(${invites.email})`))
    .where(and(eq(invites.organization_id, organization.id), eq(invites.status, 'send')))
    .orderBy(asc(invites.last_name), asc(invites.id));
  const box =
    organization.email === null ? [] : [{ email: organization.email, first_name: organization.name, last_name: '', locale: null }];
  const people = [
    ...members.map((member) => ({ ...member, is_member: true })),
    ...invited.map((invitee) => ({ ...invitee, is_member: false })),
  ];
  const once = new Map<string, ReviewReader>();
  for (const person of people.length > 0 ? people : box.map((other) => ({ ...other, is_member: false })))
    if (!once.has(person.email.toLowerCase()))
      once.set(person.email.toLowerCase(), { ...person, locale: (person.locale as Locale | null) ?? 'nl' });
  return [...once.values()];
}
