import { composeIBAN } from 'ibantools';
import type { Payout as PaidOut } from '../../src/domain/payouts/payoutOf';
import { returned, sent, settled } from '../../src/domain/payouts/postPayout';
import { type BatchStatus, isSent } from '../../src/domain/payouts/payoutStatus';
import type { CheckedPayout, Payee } from '../../src/domain/payouts/preflight';
import { nextTargetDay } from '../../src/domain/payouts/targetDays';
import { addDays, mondayOf, weekdayIndex } from '../../src/domain/time/calendarDays';
import { DEFAULT_ZONE, toLocal } from '../../src/domain/time/zonedTime';
import type { sepa_files } from '../../src/server/db/system/payouts';
import { batchFile, contentHash, hashOf } from '../../src/server/features/payouts/batchFile';
import type { Batch, PayoutRow, WholeBatch } from '../../src/server/features/payouts/checkedBatch';
import { PAYER } from '../content/payer';
import type { Part } from '../createPart';
import type { Draft } from '../draft';
import type { Ledger } from './ledger';
import type { UserRow } from './people';

export type Payout = Draft<'sepas'> & { readonly id: string; readonly organization_id: string };
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** The result of the batches: the batches, their payouts afterwards, files and entries. */
export interface Paid {
  readonly sepa_batches: Draft<'sepa_batches'>[];
  readonly files: (typeof sepa_files.$inferInsert)[];
  readonly entries: Ledger['entries'][number][];
  readonly postings: Ledger['postings'][number][];
}

export interface Treasury {
  readonly part: Part;
  readonly maker: UserRow;
  readonly approver: UserRow;
  readonly accounts: readonly Draft<'payout_accounts'>[];
  readonly infos: ReadonlyMap<string, Draft<'finance_info'>>;
  readonly names: ReadonlyMap<string, string>;
  readonly paid: Paid;
}

/** An invented account that an application of the demo pays from. @param kind before the name of the application */
export function payoutAccount(
  { random, calendar }: Part,
  application: Draft<'applications'>,
  kind = 'Stichting',
): Draft<'payout_accounts'> {
  const created_at = application.created_at;
  const account = String(random.whole(100_000_000, 999_999_999)).padStart(10, '0');
  return {
    id: calendar.idAt(created_at),
    created_at,
    application: application.id,
    name: `${kind} ${application.name ?? ''}`.slice(0, 70),
    iban: composeIBAN({ countryCode: 'NL', bban: `BUNQ${account}` }) ?? '',
    ...PAYER,
    payout_limit_in_cents: 2_500_000,
    batch_limit_in_cents: 10_000_000,
  };
}

interface Wanted {
  readonly application: Draft<'applications'>;
  readonly month: string;
  readonly status: BatchStatus;
  /** When it was created; its further steps follow within days. */
  readonly at: string;
  readonly number: number;
  /** Of a partly returned batch: which of its payouts was returned, and why. */
  readonly back?: { readonly at: string; readonly reason: string };
}

/** A batch in a state, with everything that led to it, exactly as the product's own calls would leave it. */
export function payoutBatch(treasury: Treasury, payouts: readonly Mutable<Payout>[], wanted: Wanted): void {
  const { part, maker, approver, accounts, paid } = treasury;
  const { application, month, status, at, number } = wanted;
  const account = accounts.find((candidate) => candidate.application === application.id);
  const own = payouts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const id = part.calendar.idAt(at);
  const later = (hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
  const isChecked = status !== 'draft';
  const isApproved = isChecked && status !== 'checked';
  const batch: Mutable<Draft<'sepa_batches'>> = {
    id,
    created_at: at,
    name: `${application.name ?? ''} ${month} (${number})`,
    application: application.id,
    account: account?.id ?? null,
    status,
    // The draft was planned on a Saturday, when banks are closed.
    execution_date: status === 'draft' ? saturdayAfter(later(48).slice(0, 10)) : nextTargetDay(later(48).slice(0, 10)),
    payouts_amount: own.length,
    amount_in_cents: own.reduce((sum, payout) => sum + (payout.amount_in_cents ?? 0), 0),
    made_by: nameOf(maker),
    made_by_id: maker.id,
    checked_at: isChecked ? later(1) : null,
    checked_by: isChecked ? nameOf(maker) : null,
    checked_by_id: isChecked ? maker.id : null,
    approved_by: isApproved ? nameOf(approver) : null,
    approved_by_id: isApproved ? approver.id : null,
    approved_at: isApproved ? later(2) : null,
  };
  for (const payout of own) Object.assign(payout, { status: 'in_batch', batch: id });
  const whole: WholeBatch = {
    batch: batch as unknown as Batch,
    application: { id: application.id, name: application.name ?? '', zone: DEFAULT_ZONE },
    payouts: own as unknown as readonly PayoutRow[],
    checked: {
      id,
      execution_date: batch.execution_date ?? '',
      payouts_amount: own.length,
      amount_in_cents: batch.amount_in_cents ?? 0,
      payer: account
        ? {
            ...account,
            bic: null,
            payout_limit_in_cents: null,
            batch_limit_in_cents: null,
            party: partyOf(account),
            iban: account.iban ?? '',
            iban_changed_at: null,
          }
        : null,
      payouts: own.map((payout) => checkedOf(treasury, payout)),
    },
    payer_changed_by_id: null,
  };
  if (isChecked) batch.checked_hash = contentHash(whole);
  paid.sepa_batches.push(batch);
  if (!isSent(status)) return;
  const exported_at = later(3);
  const content = batchFile(whole, exported_at);
  const hash = hashOf(content);
  Object.assign(batch, { exported_at, file_hash: hash });
  paid.files.push({
    batch_id: id,
    name: `${(batch.name ?? '').replace(/[^\p{L}\p{N}-]+/gu, '-')}.xml`.replace('-.xml', '.xml'),
    content,
    hash,
    created_at: exported_at,
  });
  for (const [index, payout] of own.entries()) {
    const info = treasury.infos.get(payout.organization_id);
    const iban = info?.iban ?? '';
    Object.assign(payout, { sent_iban: `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`, sent_name: info?.account_name ?? '' });
    const posted = { amount_in_cents: payout.amount_in_cents ?? 0, voucher_part_in_cents: payout.voucher_part_in_cents ?? 0 };
    write(treasury, application.id, payout, exported_at, 'payout', `payout:${payout.id}`, sent(posted));
    if (status === 'exported') continue;
    if (wanted.back && index === 0) {
      Object.assign(payout, { status: 'returned', returned_on: wanted.back.at.slice(0, 10), return_reason: wanted.back.reason });
      write(treasury, application.id, payout, wanted.back.at, 'correction', `payout-returned:${payout.id}`, returned(posted, false));
      continue;
    }
    const paid_at = later(30);
    Object.assign(payout, { status: 'paid', paid_on: paid_at.slice(0, 10) });
    write(treasury, application.id, payout, paid_at, 'payout', `payout-settled:${payout.id}`, settled(posted));
  }
}

const saturdayAfter = (day: string): string => addDays(mondayOf(day), 5 + (weekdayIndex(day) > 4 ? 7 : 0));

const nameOf = ({ first_name, last_name }: UserRow): string => `${first_name} ${last_name}`;

const partyOf = ({ name = '', street = '', house_number = '', postal_code = '', city = '', country = '' }: Draft<'payout_accounts'>) => ({
  name,
  street,
  house_number,
  postal_code,
  city,
  country,
});

function checkedOf({ infos, names }: Treasury, payout: Payout): CheckedPayout {
  const info = infos.get(payout.organization_id);
  const payee: Payee | null = info
    ? { party: partyOf({ ...info, name: info.account_name ?? '', application: '' }), iban: info.iban ?? '', iban_changed_at: null }
    : null;
  return {
    id: payout.id,
    organization_id: payout.organization_id,
    organization_name: names.get(payout.organization_id) ?? '',
    month: payout.payout_month ?? '',
    amount_in_cents: payout.amount_in_cents ?? 0,
    payee,
    made: payout as PaidOut,
    ledger: null,
  };
}

function write(
  { part, paid }: Treasury,
  application_id: string,
  { organization_id, payout_month }: Payout,
  at: string,
  kind: 'payout' | 'correction',
  key: string,
  lines: ReturnType<typeof sent>,
): void {
  const id = part.calendar.idAt(at);
  const month = (toLocal(at, DEFAULT_ZONE)?.date ?? at).slice(0, 7);
  paid.entries.push({ id, application_id, organization_id, at, month, kind, order_id: null, key, note: payout_month ?? null });
  paid.postings.push(...lines.map((line) => ({ entry_id: id, application_id, organization_id, order_id: null, month, kind, ...line })));
}
