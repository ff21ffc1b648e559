import { eq } from 'drizzle-orm';
import type { Role } from '../../domain/permissions/permissions';
import type { Locale } from '../../schema/resource';
import { newId } from '../db/columns';
import type { Database, Orm, Tx } from '../db/database';
import { memberships, users } from '../db/system/people';
import { table } from '../db/tables';
import { hashPassword } from './secrets/passwords';
import type { User } from './userCard';

/** A role to give: superadmin stands alone, admin goes with an application, the others with an organization; an own role where its scope says. */
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

/** Makes somebody with a password and roles. Hashing takes a while: outside a transaction, please. */
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

/** @throws a unique violation where somebody has the address already. */
export async function addPerson(tx: Orm | Tx, { email, ...person }: NewPerson & { readonly password_hash: string }): Promise<User> {
  const [made] = await tx
    .insert(users)
    .values({ ...person, id: newId(), email: email.trim().toLowerCase() })
    .returning();
  if (!made) throw new Error('The store returned no row for a new person');
  return made;
}

/** Adds a role; one that is held already stays as it is. A member's application is that of the organization. */
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
