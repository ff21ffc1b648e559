import { and, eq } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import type { AnyRow } from '../../../schema/row';
import { replacesGuarded } from '../../../schema/replacesGuarded';
import { emptyRecord } from '../../../schema/validate';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { confirmIdentity } from '../../auth/confirmIdentity';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { findWhole, visible } from '../../engine/lists/list';
import { store } from '../../engine/store';
import { conflict, forbidden } from '../../core/apiError';
import { notifyAccountChanged } from './notifyAccountChanged';

/** Any of the fields may be sent. */
export interface FinanceInfoChanges {
  readonly [field: string]: unknown;
  readonly version?: number | undefined;
  readonly current_password?: string | undefined;
  readonly confirmation?: string | undefined;
}

const financeInfo = resourceNamed('finance_info');

/**
 * Creates or changes the one record of an organization. Replacing the account requires the caller's password or passkey, and the members
 * are mailed. A first or replaced account blocks payouts for 72 hours. An unattended screen is therefore not enough to redirect money.
 *
 * @throws ApiError 422 at `current_password` without it, 409 for an outdated version
 */
export async function saveFinanceInfo(ctx: Ctx, organization_id: string, changes: FinanceInfoChanges): Promise<AnyRow> {
  const { version, current_password, confirmation, ...fields } = changes;
  const access = await authorizeFinanceInfo(ctx, organization_id);
  const known = await held(ctx, access, organization_id);
  // Checked before the transaction, because it takes long. If the account changes in the meantime, the version is outdated.
  if (replacesGuarded(financeInfo, known, fields)) await confirmIdentity(ctx, { current_password, confirmation });
  return write(ctx, async (w) => {
    await lock(w.db, ['finance_info', organization_id]);
    const again = await authorizeFinanceInfo(w, organization_id);
    const before = await held(w, again, organization_id);
    if (before && ((version !== undefined && version !== before.version) || before.version !== known?.version))
      throw conflict('errors.conflict', { current: visible(again, before) });
    const start = before ? {} : emptyRecord(financeInfo);
    // The version is still the one for which the identity was confirmed.
    const row = await store(w, again, before?.id ?? newId(), fields, before, start, { isConfirmed: true });
    if (replacesGuarded(financeInfo, before, fields)) await notifyAccountChanged(w, organization_id);
    return row;
  });
}

/** Authorizes a change by a user who manages the organization. Throws 403 otherwise. */
export async function authorizeFinanceInfo(ctx: Ctx | WriteCtx, organization_id: string): Promise<AccessScope> {
  const access =
    'writing' in ctx
      ? await authorizeAgain(ctx, financeInfo, 'list', { organization_id })
      : await authorize(ctx, financeInfo, 'list', { organization_id });
  if (!allows(access.profile, 'edit-organization')) throw forbidden();
  return access;
}

async function held(ctx: Ctx, access: AccessScope, organization_id: string): Promise<AnyRow | null> {
  const rows = table('finance_info');
  const [found] = await ctx.db
    .select({ id: rows.id })
    .from(rows)
    .where(and(eq(rows.organization_id, organization_id), access.where));
  return found ? findWhole(ctx, access, found.id) : null;
}
