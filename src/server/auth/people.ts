import { eq } from 'drizzle-orm';
import type { Role } from '../../domain/permissions/permissions';
import type { Locale } from '../../schema/resource';
import { newId } from '../db/columns';
import type { Database, Orm, Tx } from '../db/database';
import { memberships, users } from '../db/system/people';
import { table } from '../db/tables';
import { hashPassword } from './secrets/passwords';
import type { User } from './userCard';

/**
 * A role to grant: superadmin without further ids, admin with an application, other built-in roles with an organization, and a custom role
 * according to its scope.
 */
export type Grant =
  | { readonly role: Extract<Role, 'superadmin'> }
  | { readonly role: Extract<Role, 'admin'>; readonly application_id: string }
  | { readonly role: Extract<Role, 'organization' | 'trainer'>; readonly organization_id: string }
  | ({ readonly own: string } & ({ readonly application_id?: string } | { readonly organization_id: string }));

export interface NewPerson {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth?: string | null;
  readonly locale?: Locale;
  readonly terms_accepted_at?: string | null;
}

/** Creates a user with a password and roles. Call it outside a transaction, because hashing takes long. */
export async function createPerson(
  { orm }: Pick<Database, 'orm'>,
  { password, memberships: grants, ...person }: NewPerson & { readonly password: string; readonly memberships: readonly Grant[] },
): Promise<User> {
  const password_hash = await hashPassword(password);
  return orm.transaction(async (tx) => {
    const user = await addPerson(tx, { ...person, password_hash });
    for (const grant of grants) await grantRole(tx, user.id, grant);
    return user;
  });
}

/** @throws a unique violation when the email address is in use */
export async function addPerson(tx: Orm | Tx, { email, ...person }: NewPerson & { readonly password_hash: string }): Promise<User> {
  const [created] = await tx
    .insert(users)
    .values({ ...person, id: newId(), email: email.trim().toLowerCase() })
    .returning();
  if (!created) throw new Error('The store returned no row for a new person');
  return created;
}

/** Grants a role, unless the user has it already. The application of a member is that of the organization. */
export async function grantRole(tx: Orm | Tx, user_id: string, grant: Grant): Promise<void> {
  const place =
    'organization_id' in grant
      ? await organizationPlace(tx, grant.organization_id)
      : { application_id: 'application_id' in grant ? (grant.application_id ?? null) : null, organization_id: null };
  await tx
    .insert(memberships)
    .values({ user_id, role: 'own' in grant ? grant.own : grant.role, ...place })
    .onConflictDoNothing();
}

async function organizationPlace(tx: Orm | Tx, organization_id: string) {
  const organizations = table('organizations');
  const [found] = await tx
    .select({ application_id: organizations.application_id })
    .from(organizations)
    .where(eq(organizations.id, organization_id));
  if (!found) throw new Error(`There is no organization ${organization_id}`);
  return { application_id: found.application_id, organization_id };
}
