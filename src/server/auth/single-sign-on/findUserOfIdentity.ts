import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { provider_accounts } from '../../db/system/accounts';
import { memberships } from '../../db/system/people';
import { type User, userByEmail, userById } from '../userCard';
import type { ProviderIdentity } from './readIdentity';

/** The user to sign in, or the error message and the user it concerns. */
export type IdentityResult =
  | { readonly user: User; /** The provider's id was linked to the account just now. */ readonly isFirst: boolean }
  | { readonly user: User | null; readonly refused: 'sso_unverified' | 'sso_unknown' | 'sso_other' };

/**
 * Finds the user whom a provider identified: by the provider's id if it is linked, and the first time by the verified email address, which
 * links the id to the account. Source: docs/domain/account.md 11 and 12.
 */
export async function findUserOfIdentity(tx: Tx, application_id: string, identity: ProviderIdentity, now: Date): Promise<IdentityResult> {
  const bound = await linkedUser(tx, application_id, identity);
  if (!bound && identity.email === null) return { user: null, refused: 'sso_unverified' };
  const user = bound ?? (identity.email === null ? null : await userByEmail(tx, identity.email));
  // The same message for an unknown, non-staff or suspended user.
  if (!user || user.suspended_at !== null || !(await isStaffOf(tx, user, application_id))) return { user, refused: 'sso_unknown' };
  if (bound) {
    await tx.update(provider_accounts).set({ last_used_at: now.toISOString() }).where(matchesIdentity(application_id, identity));
    return { user, isFirst: false };
  }
  if (await linkIdentity(tx, { user_id: user.id, application_id, issuer: identity.issuer, subject: identity.subject, now }))
    return { user, isFirst: true };
  // Another user, or the same user in another window, linked the id first.
  const first = await linkedUser(tx, application_id, identity);
  return first?.id === user.id ? { user, isFirst: false } : { user, refused: 'sso_other' };
}

const matchesIdentity = (application_id: string, { issuer, subject }: ProviderIdentity) =>
  and(eq(provider_accounts.application_id, application_id), eq(provider_accounts.issuer, issuer), eq(provider_accounts.subject, subject));

async function linkedUser(tx: Tx, application_id: string, identity: ProviderIdentity): Promise<User | null> {
  const [found] = await tx
    .select({ user_id: provider_accounts.user_id })
    .from(provider_accounts)
    .where(matchesIdentity(application_id, identity));
  return found ? userById(tx, found.user_id) : null;
}

interface IdentityLink extends Pick<ProviderIdentity, 'issuer' | 'subject'> {
  readonly user_id: string;
  readonly application_id: string;
  readonly now: Date;
}

/**
 * Links an id to an account; of concurrent requests only one succeeds.
 * @returns whether this one did
 */
async function linkIdentity(tx: Tx, { now, ...binding }: IdentityLink): Promise<boolean> {
  const at = now.toISOString();
  const kept = await tx
    .insert(provider_accounts)
    .values({ ...binding, last_used_at: at, created_at: at })
    .onConflictDoNothing()
    .returning({ id: provider_accounts.id });
  return kept.length > 0;
}

/** Whether the user is staff of this application. Other roles, including superadmin, do not count here. */
async function isStaffOf(tx: Tx, user: User, application_id: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(eq(memberships.user_id, user.id), eq(memberships.application_id, application_id), isNull(memberships.organization_id)));
  return found !== undefined;
}
