import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { provider_accounts } from '../../db/system/accounts';
import { memberships } from '../../db/system/people';
import { type User, userByEmail, userById } from '../userCard';
import type { Told } from './toldBy';

/** Who comes in, or which sentence they hear, and whom it was about. */
export type Judged =
  | { readonly user: User; /** From now on the provider's own id counts. */ readonly isFirst: boolean }
  | { readonly user: User | null; readonly refused: 'sso_unverified' | 'sso_unknown' | 'sso_other' };

/**
 * Who somebody is that a provider vouches for: by its own id of them where they were here before, and by their verified address the
 * first time, which binds that id to their account. Source: docs/domain/account.md 11 and 12.
 */
export async function judgePerson(tx: Tx, application_id: string, told: Told, now: Date): Promise<Judged> {
  const bound = await boundTo(tx, application_id, told);
  if (!bound && told.email === null) return { user: null, refused: 'sso_unverified' };
  const user = bound ?? (told.email === null ? null : await userByEmail(tx, told.email));
  // Not known, not of the staff, suspended: the same sentence.
  if (!user || user.suspended_at !== null || !(await isStaffOf(tx, user, application_id))) return { user, refused: 'sso_unknown' };
  if (bound) {
    await tx.update(provider_accounts).set({ last_used_at: now.toISOString() }).where(is(application_id, told));
    return { user, isFirst: false };
  }
  if (await bind(tx, { user_id: user.id, application_id, issuer: told.issuer, subject: told.subject, now })) return { user, isFirst: true };
  // Somebody else came first, or the same person in another window.
  const first = await boundTo(tx, application_id, told);
  return first?.id === user.id ? { user, isFirst: false } : { user, refused: 'sso_other' };
}

const is = (application_id: string, { issuer, subject }: Told) =>
  and(eq(provider_accounts.application_id, application_id), eq(provider_accounts.issuer, issuer), eq(provider_accounts.subject, subject));

async function boundTo(tx: Tx, application_id: string, told: Told): Promise<User | null> {
  const [found] = await tx.select({ user_id: provider_accounts.user_id }).from(provider_accounts).where(is(application_id, told));
  return found ? userById(tx, found.user_id) : null;
}

interface Binding extends Pick<Told, 'issuer' | 'subject'> {
  readonly user_id: string;
  readonly application_id: string;
  readonly now: Date;
}

/** Of many at the same moment one binds. @returns whether this one did */
async function bind(tx: Tx, { now, ...binding }: Binding): Promise<boolean> {
  const at = now.toISOString();
  const kept = await tx
    .insert(provider_accounts)
    .values({ ...binding, last_used_at: at, created_at: at })
    .onConflictDoNothing()
    .returning({ id: provider_accounts.id });
  return kept.length > 0;
}

/** Who runs this application itself; what else somebody is does not count here, superadmin neither. */
async function isStaffOf(tx: Tx, user: User, application_id: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.user_id, user.id), eq(memberships.application_id, application_id), isNull(memberships.organization_id)));
  return found !== undefined;
}
