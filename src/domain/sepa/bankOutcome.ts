import type { PayoutStatus } from '../payouts/payoutStatus';
import type { BankFileKind, BankLine } from './bankFile';

export const OUTCOMES = [
  'paid',
  'returned',
  'received',
  'already',
  'pending',
  'unknown',
  'amount_differs',
  'other_account',
  'contradicts',
  'not_sent',
] as const;
/** What a line of a bank's file did, or why it did nothing. */
export type Outcome = (typeof OUTCOMES)[number];

/** A payout as far as a bank can be talking of it. */
export interface SentPayout {
  readonly status: PayoutStatus;
  readonly amount_in_cents: number;
  /** Its batch has gone to the bank. */
  readonly is_sent: boolean;
  /** The bank said that it arrived, whatever it said later. */
  readonly was_paid: boolean;
  /** The IBAN that it was paid from, by the file that went to the bank; null before it was sent. */
  readonly payer_iban: string | null;
}

/**
 * What a line comes to for a payout. What is said again does nothing again, nor does the debit of a payout that came back. A rejection
 * of what was booked, or a debit of what was rejected, waits for a person: only a credit entry proves that money came back. A statement of another account, and another amount than was sent or one that cannot be read, settle nothing.
 * Source: docs/domain/payouts.md 10.
 */
export function outcomeOf(line: Pick<BankLine, 'news' | 'amount_in_cents' | 'account'>, payout: SentPayout | null): Outcome {
  if (!payout) return 'unknown';
  if (!payout.is_sent) return 'not_sent';
  if (line.account !== null && !isAccount(line.account, payout.payer_iban)) return 'other_account';
  if (line.amount_in_cents !== null && line.amount_in_cents !== payout.amount_in_cents) return 'amount_differs';
  if (line.news === 'pending') return 'pending';
  if (payout.status === 'returned') return line.news === 'settled' && !payout.was_paid ? 'contradicts' : 'already';
  if (payout.status !== 'paid') return line.news === 'settled' ? 'paid' : 'returned';
  return line.news === 'settled' ? 'already' : line.news === 'rejected' ? 'contradicts' : 'returned';
}

/** A settlement of the payment provider as far as a bank can be talking of it. */
export interface NamedSettlement {
  readonly amount_in_cents: number | null;
  readonly is_received: boolean;
}

/**
 * What a line comes to for a settlement whose reference stands beside it. A statement of another account than the platform's own, another
 * amount, one that cannot be read, and a settlement whose own amount could not be read are never agreed.
 * Source: docs/domain/settlements.md 5.
 * @param own the IBANs of the platform that the product knows
 */
export function settlementOutcome(
  line: Pick<BankLine, 'news' | 'amount_in_cents' | 'account'>,
  { amount_in_cents, is_received }: NamedSettlement,
  own: readonly string[],
): 'received' | 'already' | 'pending' | 'amount_differs' | 'other_account' {
  const { account } = line;
  if (account === null || !own.some((iban) => isAccount(account, iban))) return 'other_account';
  if (line.amount_in_cents === null || line.amount_in_cents !== amount_in_cents) return 'amount_differs';
  if (line.news === 'pending') return 'pending';
  return is_received ? 'already' : 'received';
}

/** Whether an account of a file is the one with this IBAN: by the IBAN, or by what follows its country and check digits. */
const isAccount = (account: string, iban: string | null): boolean => account === iban || account === iban?.slice(4);

/** One line as the screen tells it. Amounts in cents. */
export interface ToldLine {
  readonly outcome: Outcome;
  readonly payout_id: string | null;
  /** Of money that the payment provider paid out; not there in files that were read before. */
  readonly settlement_id?: string | null;
  readonly organization_name: string | null;
  readonly month: string | null;
  /** What the bank calls it: its id, or whom it names. */
  readonly reference: string | null;
  readonly amount_in_cents: number | null;
  readonly reason: string | null;
}

/** What became of a file of the bank. */
export interface ReadBankFile {
  readonly id: string;
  readonly file_name: string;
  readonly kind: BankFileKind;
  readonly created_at: string;
  readonly read_by: string | null;
  /** It came before, and says nothing new. */
  readonly is_repeated: boolean;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The first of them, as many as `MAX_TOLD`: what could not be matched comes first. */
  readonly lines: readonly ToldLine[];
}

export const MAX_TOLD = 200;

/** What somebody has to look at comes first. */
const WEIGHT: readonly Outcome[] = [
  'amount_differs',
  'contradicts',
  'other_account',
  'not_sent',
  'unknown',
  'returned',
  'received',
  'paid',
  'pending',
  'already',
];
export const byUrgency = (one: { readonly outcome: Outcome }, other: { readonly outcome: Outcome }): number =>
  WEIGHT.indexOf(one.outcome) - WEIGHT.indexOf(other.outcome);
