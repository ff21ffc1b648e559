import { and, eq, isNull, sql } from 'drizzle-orm';
import { whyNotViewAs } from '../../domain/permissions/viewing';
import type { Actor, Membership, Viewing } from '../app/context';
import type { Orm, Tx } from '../db/database';
import { role_abilities } from '../db/system/people';
import { table } from '../db/tables';
import { actorNow } from './actorNow';

/**
 * The one that somebody looks on as, with `viewer` beside it. Judged for each request: when the other has come to hold more, or the
 * viewer less, nothing is left to see, and the only way is back.
 */
export async function viewedActor(db: Orm | Tx, own: Actor, viewing: Viewing): Promise<Actor> {
  const viewer = { id: own.id, name: own.name, viewing };
  const seen = viewing.user_id === null ? await asRole(db, own, viewing) : await actorNow(db, viewing.user_id);
  if (!seen || whyNotViewAs(own.memberships, seen.memberships)) return { ...own, memberships: [], viewer };
  // What is true of the sign-in stays the viewer's: which one it is, the one application it opens, and what it has to set up first.
  return { ...own, ...seen, viewer };
}

/** Somebody without a name who holds this role alone, at that place. */
async function asRole(db: Orm | Tx, own: Actor, { role, application_id, organization_id }: Viewing): Promise<Actor | null> {
  if (role === null || !(await isOpen(db, organization_id))) return null;
  const rows = await db.select({ ability: role_abilities.ability }).from(role_abilities).where(eq(role_abilities.role, role));
  const membership: Membership = { role, application_id, organization_id, abilities: rows.map(({ ability }) => ability) };
  return { ...own, memberships: [membership] };
}

/** An organization that was rejected or is gone is nobody's. */
async function isOpen(db: Orm | Tx, organization_id: string | null): Promise<boolean> {
  if (organization_id === null) return true;
  const { id, rejected_at } = table('organizations');
  const found = await db
    .select({ one: sql`1` })
    .from(table('organizations'))
    .where(and(eq(id, organization_id), isNull(rejected_at)));
  return found.length > 0;
}
