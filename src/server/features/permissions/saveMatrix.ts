import { inArray } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import { grantFault, inOrder, type Matrix } from '../../../domain/permissions/matrix';
import { allows, missingAbilities } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { reloadActor } from '../../auth/reloadActor';
import type { Orm, Tx } from '../../db/database';
import { lock, type LockKey } from '../../db/lock';
import { role_abilities } from '../../db/system/people';
import { audit } from '../../core/audit';
import { conflict, forbidden, invalid } from '../../core/apiError';
import { readMatrix } from './matrixOf';
import { type MatrixPlan, planOfMatrix } from './planOfMatrix';

/** Serialises changes of the matrix and of the custom roles. */
export const MATRIX_LOCK: LockKey = ['permissions', 'matrix'];

/** The submitted grants of some roles. */
export type Wishes = Readonly<Record<string, readonly string[]>>;

/** The effect of the wishes. @throws ApiError 422 if they name unknown roles or abilities */
export async function previewMatrix(ctx: Ctx, wishes: Wishes): Promise<MatrixPlan> {
  const { before, after } = await wished(ctx.db, wishes);
  return planOfMatrix(ctx.db, before, after);
}

/**
 * Saves the wishes, effective from each user's next request. Only if the change is still the one of `plan`: otherwise the answer is the
 * current plan. Source: docs/domain/permissions.md 13.
 */
export async function saveMatrix(asked: Ctx, wishes: Wishes, plan: string): Promise<void> {
  await write(asked, async (before) => {
    await lock(before.db, MATRIX_LOCK);
    const ctx = await reloadActor(before);
    if (!allows(ctx.profile, 'role:superadmin')) throw forbidden();
    const { before: held, after } = await wished(ctx.db, wishes);
    const now = await planOfMatrix(ctx.db, held, after);
    if (now.plan !== plan) throw conflict('permissions.changed', { plan: now });
    // A superadmin has every ability; this check is for other roles that may get access to this later.
    if (now.changes.some(({ gained }) => missingAbilities(ctx.profile, gained).length > 0)) throw forbidden();
    const roles = now.changes.map(({ role }) => role);
    if (roles.length === 0) return;
    await ctx.db.delete(role_abilities).where(inArray(role_abilities.role, roles));
    const rows = now.changes.flatMap(({ role, after: grants }) => grants.map((ability) => ({ role, ability })));
    if (rows.length > 0) await ctx.db.insert(role_abilities).values(rows);
    await audit(
      ctx,
      ...now.changes.map(({ role, before: was, after: is }) => ({
        action: 'updated' as const,
        resource: 'role_abilities',
        record_id: null,
        before: { role, abilities: was },
        after: { role, abilities: is },
        reason: role,
      })),
    );
  });
}

/** The matrix with the wishes applied; other roles stay as they are. */
async function wished(db: Orm | Tx, wishes: Wishes): Promise<{ before: Matrix; after: Matrix }> {
  const before = await readMatrix(db);
  const issues = Object.entries(wishes).flatMap(([role, grants]): Issue[] => {
    if (role === 'superadmin') return [issue(`grants.${role}`, 'permissions.superadmin_fixed')];
    if (!Object.hasOwn(before, role)) return [issue(`grants.${role}`, 'permissions.unknown_role', { role })];
    const wrong = grants.find((grant) => grantFault(grant));
    return wrong === undefined ? [] : [issue(`grants.${role}`, 'permissions.unknown_grant', { grant: wrong })];
  });
  if (issues.length > 0) throw invalid(issues);
  const wanted = Object.entries(wishes).map(([role, grants]): [string, string[]] => [role, inOrder(grants)]);
  return { before, after: { ...before, ...Object.fromEntries(wanted) } };
}
