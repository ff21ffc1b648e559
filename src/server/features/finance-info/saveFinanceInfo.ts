import { and, eq } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import type { AnyRow } from '../../../schema/row';
import { canonicalCode } from '../../../schema/fields/text';
import { emptyRecord } from '../../../schema/validate';
import type { Ctx } from '../../app/context';
import { write, type WriteCtx } from '../../app/write';
import { confirmIdentity } from '../../auth/confirmIdentity';
import { newId } from '../../db/columns';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { authorize, authorizeAgain } from '../../engine/authorize';
import { findWhole, visible } from '../../engine/lists/list';
import { store } from '../../engine/store';
import { conflict, forbidden } from '../../http/apiError';
import { tellAccountChanged } from './tellAccountChanged';

/** What may be sent: any of the fields. */
export interface FinanceInfoChanges {
  readonly [field: string]: unknown;
  readonly version?: number | undefined;
  readonly current_password?: string | undefined;
  readonly confirmation?: string | undefined;
}

const financeInfo = resourceNamed('finance_info');

/**
 * Makes or changes the one record of an organization. Another account asks for the password of whoever sends it, or a passkey, holds
 * payouts for 72 hours and is mailed to the members, so that an open screen is not enough to lead money elsewhere.
 * @throws ApiError 422 at `current_password` without it, 409 for a version that is behind
 */
export async function saveFinanceInfo(ctx: Ctx, organization_id: string, changes: FinanceInfoChanges): Promise<AnyRow> {
  const { version, current_password, confirmation, ...fields } = changes;
  const access = await enter(ctx, organization_id);
  const isAnother = (held: unknown) => typeof fields['iban'] === 'string' && canonicalCode(fields['iban']) !== held;
  const known = await held(ctx, access, organization_id);
  // Checked before the transaction, as it takes long; another account that came in meanwhile is a version that is behind.
  if (known && isAnother(known['iban'])) await confirmIdentity(ctx, { current_password, confirmation });
  return write(ctx, async (w) => {
    await lock(w.db, ['finance_info', organization_id]);
    const again = await enter(w, organization_id);
    const before = await held(w, again, organization_id);
    if (before && ((version !== undefined && version !== before.version) || before.version !== known?.version))
      throw conflict('errors.conflict', { current: visible(again, before) });
    const row = await store(w, again, before?.id ?? newId(), fields, before, before ? {} : emptyRecord(financeInfo));
    if (!isAnother(before?.['iban'])) return row;
    return accountChanged(w, again, row, before !== null);
  });
}

/** The first account of an organization holds nothing up: there was none that somebody could have been robbed of. */
async function accountChanged(w: WriteCtx, access: AccessScope, row: AnyRow, wasThere: boolean): Promise<AnyRow> {
  if (!wasThere) return row;
  const rows = table('finance_info');
  await w.db.update(rows).set({ iban_changed_at: w.now.toISOString() }).where(eq(rows.id, row.id));
  await tellAccountChanged(w, access.organization_id ?? '');
  return visible(access, await findWhole(w, access, row.id));
}

async function enter(ctx: Ctx | WriteCtx, organization_id: string): Promise<AccessScope> {
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
