import { and, eq, sql } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import { roleNameFault } from '../../../domain/permissions/ownRoles';
import type { WriteCtx } from '../../core/write';
import { memberships, role_abilities, viewings } from '../../db/system/people';
import { team_views } from '../../db/system/views';
import { table } from '../../db/tables';
import type { Change, Hooks } from '../../engine/hooks';
import { conflict } from '../../core/apiError';
import { isHeld } from './matrixOf';
import { MATRIX_LOCK } from './saveMatrix';

const nameIn = (record: Readonly<Record<string, unknown>> | null): string | null => {
  const name = record?.['name'];
  return typeof name === 'string' ? name : null;
};

/** Roles are referred to by name, so a new name is applied everywhere at once (docs/domain/permissions.md 14). */
async function rename({ db }: WriteCtx, from: string, to: string): Promise<void> {
  await db.update(role_abilities).set({ role: to }).where(eq(role_abilities.role, from));
  // Invitations first: accepting one locks its row until the membership exists.
  for (const name of ['invites', 'staff_invites'] as const) {
    const invites = table(name);
    await db.update(invites).set({ role: to }).where(eq(invites.role, from));
  }
  await db.update(memberships).set({ role: to }).where(eq(memberships.role, from));
  await db.update(viewings).set({ role: to }).where(eq(viewings.role, from));
  await db.update(team_views).set({ role: to }).where(eq(team_views.role, from));
}

/** A role in use cannot be deleted. Invitations first: one that was just accepted is found as a membership. */
async function refuseUsed({ db }: WriteCtx, name: string): Promise<void> {
  for (const invitation of ['invites', 'staff_invites'] as const) {
    const { role, status } = table(invitation);
    const found = await db
      .select({ one: sql`1` })
      .from(table(invitation))
      .where(and(eq(role, name), eq(status, 'send')))
      .limit(1);
    if (found.length > 0) throw conflict('roles.invited');
  }
  if (await isHeld(db, name)) throw conflict('roles.held');
}

export const hooks: Hooks<'roles'> = {
  locks: async () => [MATRIX_LOCK],
  async validate(ctx, { before, after }: Change): Promise<Issue[]> {
    const name = nameIn(after);
    if (name === null) {
      await refuseUsed(ctx, nameIn(before) ?? '');
      return [];
    }
    const fault = roleNameFault(name);
    return fault ? [issue('name', fault)] : [];
  },
  async afterWrite(ctx, { before, after }) {
    const [was, is] = [nameIn(before), nameIn(after)];
    if (was !== null && is !== null && was !== is) await rename(ctx, was, is);
    if (was !== null && is === null) await ctx.db.delete(role_abilities).where(eq(role_abilities.role, was));
  },
};
