import type { PayoutStatus } from './payoutStatus';
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
/** What a line of a bank file did, or why it did nothing. */
export type Outcome = (typeof OUTCOMES)[number];

/** The fields of a payout that are compared with a bank file. */
export interface SentPayout {
  readonly status: PayoutStatus;
  readonly amount_in_cents: number;
  /** Its batch was sent to the bank. */
  readonly is_sent: boolean;
  /** The bank reported its arrival at some time, regardless of later reports. */
  readonly was_paid: boolean;
  /** The paying IBAN in the file that was sent to the bank; null before it was sent. */
  readonly payer_iban: string | null;
}

/**
 * The outcome of a line for a payout. A repeated report does nothing, and neither does the debit of a payout that was returned. A rejection
 * of a booked payout, or a debit of a rejected one, waits for staff: only a credit entry proves that the money came back. A statement of
 * another account, or an amount that differs or cannot be read, settles nothing.
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

/** The fields of a settlement that are compared with a bank file. */
export interface NamedSettlement {
  readonly amount_in_cents: number | null;
  readonly is_received: boolean;
}

/**
 * The outcome of a line for the settlement whose reference it contains. It never matches if the statement is of an account that is not the
 * platform's, if the amount differs or cannot be read, or if the settlement's own amount could not be read. Source:
 * docs/domain/settlements.md 5.
 *
 * @param own the platform's known IBANs
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

/** Whether an account in a file has this IBAN: either the IBAN itself, or the part after country and check digits. */
const isAccount = (account: string, iban: string | null): boolean => account === iban || account === iban?.slice(4);

/** One line as the screen shows it. Amounts in cents. */
export interface MatchedLine {
  readonly outcome: Outcome;
  readonly payout_id: string | null;
  /** For money that the payment provider paid out; absent in older bank files. */
  readonly settlement_id?: string | null;
  readonly organization_name: string | null;
  readonly month: string | null;
  /** The bank's reference: its id, or the name in it. */
  readonly reference: string | null;
  readonly amount_in_cents: number | null;
  readonly reason: string | null;
}

/** The result of reading a bank file. */
export interface ReadBankFile {
  readonly id: string;
  readonly file_name: string;
  readonly kind: BankFileKind;
  readonly created_at: string;
  readonly read_by: string | null;
  /** The same file was read before, and posts nothing new. */
  readonly is_repeated: boolean;
  readonly counts: Readonly<Record<Outcome, number>>;
  /** The first `MAX_TOLD` lines, those that could not be matched first. */
  readonly lines: readonly MatchedLine[];
}

export const MAX_TOLD = 200;

/** Order of outcomes: those that staff have to look at come first. */
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
export const byUrgency = (a: { readonly outcome: Outcome }, b: { readonly outcome: Outcome }): number =>
  WEIGHT.indexOf(a.outcome) - WEIGHT.indexOf(b.outcome);
