import { isValidIBAN } from 'ibantools';
import { BIC } from './bic';
import { heldUntil } from './iban';
import { agrees, type Payout } from './payoutOf';
import { ibanFault } from './ibanFault';
import { isTargetDay } from './targetDays';
import { type Party, type PartyFault, partyFaults, type PartyField, type Transliteration, transliterationsOf } from './party';
import { controlSum } from './pain001';
import { MAX_AMOUNT_IN_CENTS } from './sepaAmount';

/** The account to pay to: the organization's finance info, as entered. */
export interface Payee {
  readonly party: Party;
  readonly iban: string;
  readonly iban_changed_at: string | null;
}

/** One payout of a batch, before it is checked. */
export interface CheckedPayout {
  readonly id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly month: string;
  readonly amount_in_cents: number;
  /** Null if the organization has not entered an account. */
  readonly payee: Payee | null;
  /** The parts from which it was made. */
  readonly made: Payout;
  /** The current parts according to the ledger; null if a later payout already includes the difference. */
  readonly ledger: Payout | null;
}

/** The paying account, with its limits. */
export interface Payer {
  readonly id: string;
  readonly party: Party;
  readonly iban: string;
  readonly iban_changed_at: string | null;
  readonly bic: string | null;
  readonly payout_limit_in_cents: number | null;
  readonly batch_limit_in_cents: number | null;
}

/** A batch to be checked. Amounts in cents. */
export interface CheckedBatch {
  readonly id: string;
  readonly execution_date: string;
  /** The batch's own totals, to be compared with its payouts. */
  readonly payouts_amount: number;
  readonly amount_in_cents: number;
  readonly payer: Payer | null;
  readonly payouts: readonly CheckedPayout[];
}

export const FAULT_CODES = [
  'empty',
  'sum_differs',
  'date_past',
  'date_closed',
  'batch_limit',
  'payer_missing',
  'payer_iban',
  'payer_held',
  'payer_bic',
  'payer_field',
  'payee_missing',
  'payee_iban',
  'payee_country',
  'payee_field',
  'held',
  'twice',
  'amount',
  'ledger_amount',
  'ledger_parts',
  'payout_limit',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** A problem that keeps a batch from being sent, and the record that it is about. */
export interface Fault {
  readonly code: FaultCode;
  /** The payout concerned; null for a problem of the batch or of the paying account. */
  readonly payout: Pick<CheckedPayout, 'id' | 'organization_id' | 'organization_name' | 'month'> | null;
  readonly field: PartyField | null;
  readonly fault: PartyFault | null;
  /** A limit or amount in cents, a moment, or another organization, depending on the code. */
  readonly said: number | string | null;
}

/** The result of checking a batch. */
export interface Preflight {
  readonly faults: readonly Fault[];
  /** Fields that the file spells differently, by payout. */
  readonly spellings: readonly {
    readonly payout_id: string;
    readonly organization_name: string;
    readonly changes: readonly Transliteration[];
  }[];
  readonly count: number;
  readonly control_sum_in_cents: number;
}

/**
 * All problems that keep a batch from being sent: of the batch, of the paying account, and of each payout. Source: docs/domain/payouts.md
 * 6.
 *
 * @param today local date of the application, `YYYY-MM-DD`
 * @param now ISO 8601
 */
export function preflight(batch: CheckedBatch, today: string, now: string): Preflight {
  const sum = controlSum(batch.payouts);
  const first = new Map(batch.payouts.toReversed().map((payout) => [sameAs(payout), payout]));
  return {
    faults: [
      ...batchFaults(batch, sum, today),
      ...payerFaults(batch.payer, now),
      ...batch.payouts.flatMap((payout) => payoutFaults(payout, batch, first, now)),
    ],
    spellings: batch.payouts.flatMap(({ id, organization_name, payee }) => {
      const changes = payee ? transliterationsOf(payee.party) : [];
      return changes.length > 0 ? [{ payout_id: id, organization_name, changes }] : [];
    }),
    count: batch.payouts.length,
    control_sum_in_cents: sum,
  };
}

/** Faults that are resolved by recalculating the payout from the ledger. */
export const isMadeAnew = ({ code }: Pick<Fault, 'code'>): boolean => code === 'ledger_amount' || code === 'ledger_parts';

/** The path of the screen on which a fault is corrected; null if it is corrected in the batch itself. */
export function mendedAt({ code, payout }: Pick<Fault, 'code' | 'payout'>, payer_id: string | null): string | null {
  if (code.startsWith('payer') || code === 'batch_limit' || code === 'payout_limit')
    return payer_id === null ? '/admin/sepas/accounts/create' : `/admin/sepas/accounts/${payer_id}`;
  if (payout && (code.startsWith('payee') || code === 'held')) return `/organizations/${payout.organization_id}/finances/info`;
  return null;
}

function batchFaults(batch: CheckedBatch, sum: number, today: string): Fault[] {
  const { execution_date: date, payer } = batch;
  const limit = payer?.batch_limit_in_cents ?? null;
  return [
    ...(batch.payouts.length === 0 ? [fault('empty')] : []),
    ...(batch.payouts_amount !== batch.payouts.length || batch.amount_in_cents !== sum ? [fault('sum_differs', sum)] : []),
    ...(date < today ? [fault('date_past', date)] : isTargetDay(date) ? [] : [fault('date_closed', date)]),
    ...(limit !== null && sum > limit ? [fault('batch_limit', limit)] : []),
  ];
}

function payerFaults(payer: Payer | null, now: string): Fault[] {
  if (!payer) return [fault('payer_missing')];
  const until = heldUntil(payer.iban_changed_at, now);
  return [
    ...(isValidIBAN(payer.iban) ? [] : [fault('payer_iban')]),
    ...(until === null ? [] : [fault('payer_held', until)]),
    ...(payer.bic === null || BIC.test(payer.bic) ? [] : [fault('payer_bic')]),
    ...partyFaults(payer.party).map((partyFault): Fault => ({ ...fault('payer_field'), ...partyFault })),
  ];
}

function payoutFaults(payout: CheckedPayout, { payer }: CheckedBatch, first: ReadonlyMap<string, CheckedPayout>, now: string): Fault[] {
  const of = (code: FaultCode, said: Fault['said'] = null): Fault => ({ ...fault(code, said), payout: payoutLabel(payout) });
  const { payee, amount_in_cents: amount } = payout;
  const limit = payer?.payout_limit_in_cents ?? null;
  const amounts = [
    ...(amount < 1 || amount > MAX_AMOUNT_IN_CENTS ? [of('amount', amount)] : []),
    ...(payout.ledger && !agrees(payout.made, payout.ledger)
      ? [of(payout.ledger.amount_in_cents === amount ? 'ledger_parts' : 'ledger_amount', payout.ledger.amount_in_cents)]
      : []),
    ...(limit !== null && amount > limit ? [of('payout_limit', limit)] : []),
  ];
  if (!payee) return [...amounts, of('payee_missing')];
  const until = heldUntil(payee.iban_changed_at, now);
  // Of two equal payouts only the later one is reported.
  const before = first.get(sameAs(payout));
  return [
    ...amounts,
    ...(!isValidIBAN(payee.iban) ? [of('payee_iban')] : ibanFault(payee.iban) === 'iban_country' ? [of('payee_country')] : []),
    ...(until === null ? [] : [of('held', until)]),
    ...(before && before.id !== payout.id ? [of('twice', before.organization_name)] : []),
    ...partyFaults(payee.party).map((wrong): Fault => ({ ...of('payee_field'), ...wrong })),
  ];
}

/** A key that is equal for two payouts of which one is probably a duplicate. */
const sameAs = ({ id, payee, amount_in_cents, month }: CheckedPayout): string => (payee ? `${payee.iban} ${amount_in_cents} ${month}` : id);

const fault = (code: FaultCode, said: Fault['said'] = null): Fault => ({ code, payout: null, field: null, fault: null, said });
const payoutLabel = ({ id, organization_id, organization_name, month }: CheckedPayout) => ({
  id,
  organization_id,
  organization_name,
  month,
});
