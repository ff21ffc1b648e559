import { and, eq, isNull, sql } from 'drizzle-orm';
import { whyNotViewAs } from '../../domain/permissions/viewing';
import type { Actor, Membership, Viewing } from '../core/context';
import type { Orm, Tx } from '../db/database';
import { role_abilities } from '../db/system/people';
import { table } from '../db/tables';
import { loadActor } from './loadActor';

/**
 * The user that is viewed as, with the real user in `viewer`. Evaluated for each request: when the viewed user has gained abilities that
 * the viewer lacks, nothing is accessible except ending the viewing.
 */
export async function viewedActor(db: Orm | Tx, own: Actor, viewing: Viewing): Promise<Actor> {
  const viewer = { id: own.id, name: own.name, viewing };
  const seen = viewing.user_id === null ? await asRole(db, own, viewing) : await loadActor(db, viewing.user_id);
  if (!seen || whyNotViewAs(own.memberships, seen.memberships)) return { ...own, memberships: [], viewer };
  // Properties of the sign-in remain the viewer's: its id, the one application it is limited to, and the pending second factor.
  return { ...own, ...seen, viewer };
}

/** An anonymous user with only this role, in the given application or organization. */
async function asRole(db: Orm | Tx, own: Actor, { role, application_id, organization_id }: Viewing): Promise<Actor | null> {
  if (role === null || !(await isOpen(db, organization_id))) return null;
  const rows = await db.select({ ability: role_abilities.ability }).from(role_abilities).where(eq(role_abilities.role, role));
  const membership: Membership = { role, application_id, organization_id, abilities: rows.map(({ ability }) => ability) };
  return { ...own, memberships: [membership] };
}

/** A rejected or deleted organization gives no access. */
async function isOpen(db: Orm | Tx, organization_id: string | null): Promise<boolean> {
  if (organization_id === null) return true;
  const { id, rejected_at } = table('organizations');
  const found = await db
    .select({ exists: sql`1` })
    .from(table('organizations'))
    .where(and(eq(id, organization_id), isNull(rejected_at)));
  return found.length > 0;
}
