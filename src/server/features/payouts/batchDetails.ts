import { BATCH_VERBS, type BatchVerb, may } from '../../../domain/payouts/payoutStatus';
import { type Fault, isMadeAnew, mendedAt, type Preflight } from '../../../domain/payouts/preflight';
import type { Ctx } from '../../core/context';
import { type Batch, checkOf, isMakerOf, type PayoutRow, wholeBatch } from './checkedBatch';
import { type AccountChoice, accountsOf, choiceOf, masked } from './payers';

/** A batch as its screen shows it. Amounts in cents. */
export interface BatchDetails {
  readonly batch: Batch;
  readonly application_name: string;
  /** The accounts that its application can pay from, and the one that is chosen. */
  readonly accounts: readonly AccountChoice[];
  readonly account: string | null;
  /** The actions that its status allows. */
  readonly verbs: readonly BatchVerb[];
  /** The caller made, changed or checked it, and therefore cannot approve it. */
  readonly is_own: boolean;
  readonly payouts: readonly (Pick<
    PayoutRow,
    'id' | 'organization_id' | 'payout_month' | 'status' | 'amount_in_cents' | 'sent_iban' | 'return_reason' | 'end_to_end_id'
  > & { readonly organization_name: string; readonly masked_iban: string | null; readonly account_name: string | null })[];
  /** Null once it was sent, because problems can then no longer be corrected. */
  readonly check:
    | (Omit<Preflight, 'faults'> & { readonly faults: readonly (Fault & { readonly to: string | null; readonly is_made_anew: boolean })[] })
    | null;
}

/** A batch with its payouts, and the current result of its pre-flight check. */
export async function batchDetails(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<BatchDetails> {
  const whole = await wholeBatch(ctx, params['sepa_batch_id'] ?? '');
  const { batch, application, checked } = whole;
  const isOpen = ['draft', 'checked', 'approved'].includes(batch.status);
  const check = isOpen ? checkOf(whole, ctx.now) : null;
  const byId = new Map(checked.payouts.map((payout) => [payout.id, payout]));
  return {
    batch,
    application_name: application.name,
    accounts: (await accountsOf(ctx, [application.id])).map(choiceOf),
    account: checked.payer?.id ?? null,
    verbs: BATCH_VERBS.filter((verb) => may(verb, batch.status)),
    is_own: isMakerOf(whole, ctx.actor.id),
    payouts: whole.payouts.map(
      ({ id, organization_id, payout_month, status, amount_in_cents, sent_iban, sent_name, return_reason, end_to_end_id }) => {
        const { organization_name = '', payee = null } = byId.get(id) ?? {};
        return {
          id,
          organization_id,
          payout_month,
          status,
          amount_in_cents,
          sent_iban,
          return_reason,
          end_to_end_id,
          organization_name,
          masked_iban: sent_iban ?? (payee ? masked(payee.iban) : null),
          account_name: sent_name ?? payee?.party.name ?? null,
        };
      },
    ),
    check: check && {
      ...check,
      faults: check.faults.map((fault) => ({ ...fault, to: mendedAt(fault, checked.payer?.id ?? null), is_made_anew: isMadeAnew(fault) })),
    },
  };
}
