import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { BankFile, BankLine } from '../../../../domain/payouts/bankFile';
import { type Outcome, outcomeOf, settlementOutcome, type MatchedLine } from '../../../../domain/payouts/bankOutcome';
import { batchOfId } from '../../../../domain/payouts/ids';
import type { PayoutStatus } from '../../../../domain/payouts/payoutStatus';
import { referencesIn } from '../../../../domain/settlements/settlement';
import type { WriteCtx } from '../../../core/write';
import { inBatches } from '../../../db/inBatches';
import { isOneOf, isOneOfWords } from '../../../db/isOneOf';
import { sepa_files } from '../../../db/system/payouts';
import { table, type TableRow } from '../../../db/tables';

/** A payout that a bank file may mention, in its state before the file is processed. */
export interface NamedPayout {
  readonly id: string;
  readonly organization_id: string;
  readonly organization_name: string;
  readonly payout_month: string;
  readonly batch: string | null;
  readonly status: PayoutStatus;
  readonly amount_in_cents: number;
  readonly is_sent: boolean;
  readonly was_paid: boolean;
  readonly payer_iban: string | null;
  readonly end_to_end_id: string | null;
}

/** The change for one payout, in the order of the file. */
export interface Step {
  readonly payout: NamedPayout;
  readonly outcome: 'paid' | 'returned';
  readonly was_paid: boolean;
  /** The bank's booking date; null if absent. */
  readonly booked_on: string | null;
  readonly reason: string | null;
}

/** What a line of a statement says about a settlement. */
export interface SettlementStep {
  readonly settlement: TableRow<'settlements'>;
  readonly outcome: 'received' | 'amount_differs' | 'other_account';
  /** The amount in the line; null if it cannot be read. */
  readonly amount_in_cents: number | null;
  readonly booked_on: string | null;
}

export interface Matched {
  readonly matched: readonly MatchedLine[];
  readonly steps: readonly Step[];
  readonly settlements: readonly SettlementStep[];
}

/** Matches each line of a file to payouts and settlements, without writing anything. Source: docs/domain/payouts.md 10. */
export async function matchBankFile(w: Pick<WriteCtx, 'db'>, { lines }: BankFile): Promise<Matched> {
  const payouts = await namedIn(w, lines);
  const byId = new Map(payouts.flatMap((payout) => (payout.end_to_end_id ? [[payout.end_to_end_id, payout] as const] : [])));
  const byBatch = grouped(payouts);
  const now = new Map(payouts.map((payout) => [payout.id, payout]));
  const matched: MatchedLine[] = [];
  const steps: Step[] = [];
  const settlements: SettlementStep[] = [];
  const settled = await settlementsIn(w, lines);
  const own = settled.size === 0 ? [] : await ownAccounts(w);

  const addMatch = (line: BankLine, payout: NamedPayout | null, outcome: Outcome) => {
    matched.push({
      outcome,
      payout_id: payout?.id ?? null,
      organization_name: payout?.organization_name ?? null,
      month: payout?.payout_month ?? null,
      reference: payout?.end_to_end_id ?? line.end_to_end_id ?? line.payment_id ?? line.message_id ?? line.name,
      amount_in_cents: payout && outcome !== 'amount_differs' ? payout.amount_in_cents : readable(line.amount_in_cents),
      reason: line.reason,
    });
    if (!payout || (outcome !== 'paid' && outcome !== 'returned')) return;
    steps.push({ payout, outcome, was_paid: now.get(payout.id)?.status === 'paid', booked_on: line.booked_on, reason: line.reason });
    now.set(payout.id, { ...payout, status: outcome, was_paid: outcome === 'paid' || (now.get(payout.id)?.was_paid ?? false) });
  };
  const judge = (line: BankLine, payout: NamedPayout | null) =>
    addMatch(line, payout, outcomeOf(line, payout && (now.get(payout.id) ?? payout)));

  /** Whether a line contains the reference of a settlement, which it then is about. */
  const judgeSettlement = (line: BankLine): boolean => {
    const reference = referencesIn(line.remittance ?? '').find((text) => settled.has(text));
    const settlement = reference === undefined ? undefined : settled.get(reference);
    if (!settlement) return false;
    const amount_in_cents = readable(line.amount_in_cents);
    const is_received = settlement.received_on !== null || settlements.some((step) => isReceiptOf(step, settlement.id));
    const outcome = settlementOutcome(line, { amount_in_cents: settlement.amount_in_cents, is_received }, own);
    const { id, reference: name } = settlement;
    matched.push({
      outcome,
      payout_id: null,
      settlement_id: id,
      organization_name: null,
      month: null,
      reference: name,
      amount_in_cents,
      reason: null,
    });
    if (outcome === 'received' || ((outcome === 'amount_differs' || outcome === 'other_account') && !is_received))
      settlements.push({ settlement, outcome, amount_in_cents, booked_on: line.booked_on });
    return true;
  };

  for (const line of lines) {
    if (judgeSettlement(line)) continue;
    const payout = line.end_to_end_id === null ? undefined : byId.get(line.end_to_end_id);
    const batch_id = payout || line.end_to_end_id?.startsWith('SV') ? null : (batchOfId(line.payment_id) ?? batchOfId(line.message_id));
    const all = batch_id === null ? [] : (byBatch.get(batch_id) ?? []);
    if (payout || all.length === 0) judge(line, payout ?? null);
    else if (line.amount_in_cents !== null && line.amount_in_cents !== sumOf(all)) addMatch(line, null, 'amount_differs');
    else for (const each of all) judge({ ...line, amount_in_cents: null }, each);
  }
  return { matched, steps, settlements };
}

const isReceiptOf = ({ settlement, outcome }: SettlementStep, id: string) => settlement.id === id && outcome === 'received';

/** The settlements whose reference occurs in incoming payments, by reference. */
async function settlementsIn({ db }: Pick<WriteCtx, 'db'>, lines: readonly BankLine[]): Promise<Map<string, TableRow<'settlements'>>> {
  const names = [...new Set(lines.flatMap(({ remittance }) => referencesIn(remittance ?? '')))];
  const settlements = table('settlements');
  const found = new Map<string, TableRow<'settlements'>>();
  for (const some of inBatches(names, 1000))
    for (const row of await db.select().from(settlements).where(isOneOfWords(settlements.reference, some))) found.set(row.reference, row);
  return found;
}

/** The platform's known accounts: those that pay, and those on the invoices of applications. */
async function ownAccounts({ db }: Pick<WriteCtx, 'db'>): Promise<string[]> {
  const [accounts, applications] = [table('payout_accounts'), table('applications')];
  const rows = await union(
    db.select({ iban: accounts.iban }).from(accounts),
    db
      .select({ iban: sql<string>`${applications.legal_iban}` })
      .from(applications)
      .where(isNotNull(applications.legal_iban)),
  );
  return rows.map(({ iban }) => iban);
}

const readable = (amount: BankLine['amount_in_cents']): number | null => (amount === 'unreadable' ? null : amount);

const sumOf = (payouts: readonly NamedPayout[]) => payouts.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

function grouped(payouts: readonly NamedPayout[]): Map<string | null, NamedPayout[]> {
  const groups = new Map<string | null, NamedPayout[]>();
  for (const payout of payouts) groups.set(payout.batch, [...(groups.get(payout.batch) ?? []), payout]);
  return groups;
}

/** All payouts that a file mentions, individually or through their batch. */
async function namedIn({ db }: Pick<WriteCtx, 'db'>, lines: readonly BankLine[]): Promise<NamedPayout[]> {
  const [sepas, organizations] = [table('sepas'), table('organizations')];
  const ids = [...new Set(lines.flatMap(({ end_to_end_id }) => (end_to_end_id === null ? [] : [end_to_end_id])))];
  const batches = [...new Set(lines.flatMap((line) => batchOfId(line.payment_id) ?? batchOfId(line.message_id) ?? []))];
  const found = new Map<string, NamedPayout>();
  const read = async (which: SQL | undefined) => {
    const rows = await db
      .select({
        id: sepas.id,
        organization_id: sepas.organization_id,
        organization_name: organizations.name,
        payout_month: sepas.payout_month,
        batch: sepas.batch,
        status: sepas.status,
        amount_in_cents: sepas.amount_in_cents,
        sent_iban: sepas.sent_iban,
        paid_on: sepas.paid_on,
        end_to_end_id: sepas.end_to_end_id,
        payer_iban: sql<string | null>`substring(${sepa_files.content} from '<DbtrAcct>\\s*<Id>\\s*<IBAN>([A-Z0-9]+)<')`,
      })
      .from(sepas)
      .innerJoin(organizations, eq(organizations.id, sepas.organization_id))
      .leftJoin(sepa_files, eq(sepa_files.batch_id, sepas.batch))
      .where(which);
    for (const { sent_iban, paid_on, ...row } of rows)
      found.set(row.id, { ...row, is_sent: sent_iban !== null, was_paid: paid_on !== null });
  };
  for (const some of inBatches(ids, 1000)) await read(isOneOfWords(sepas.end_to_end_id, some));
  for (const some of inBatches(batches, 1000)) await read(and(isOneOf(sepas.batch, some), isNotNull(sepas.sent_iban)));
  return [...found.values()];
}
