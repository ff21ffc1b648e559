import { isPaidOut, NOTHING_TAKEN, payoutOf, hasAmounts, type Taken } from '../../src/domain/payouts/payoutOf';
import { endToEndId } from '../../src/domain/payouts/ids';
import { addToMonth } from '../../src/domain/time/calendarDays';
import { DEFAULT_ZONE, toLocal } from '../../src/domain/time/zonedTime';
import { createPart } from '../createPart';
import type { Draft } from '../draft';
import type { Ledger } from './ledger';
import { type Mutable, type Paid, payoutAccount, payoutBatch, type Payout, type Treasury } from './payoutBatch';
import { PayoutSums } from './payoutSums';
import type { UserRow } from './people';

interface Given {
  readonly ledger: Ledger;
  readonly applications: readonly Draft<'applications'>[];
  readonly organizations: readonly Draft<'organizations'>[];
  readonly finance_info: readonly Draft<'finance_info'>[];
  readonly maker: UserRow;
  readonly approver: UserRow;
}

export interface Payouts extends Paid {
  readonly sepas: readonly Payout[];
  readonly payout_accounts: readonly Draft<'payout_accounts'>[];
  /** Including the faults that the draft's check finds. */
  readonly finance_info: readonly Draft<'finance_info'>[];
}

/**
 * A year of monthly payouts, from the demo's ledger. Months more than two back are settled, and the month before last has a return. Last
 * month has a batch in each state before the bank, and some payouts without a batch. The draft has faults to correct.
 */
export function buildPayouts(now: Date, { ledger, applications, organizations, finance_info, maker, approver }: Given): Payouts {
  const part = createPart(now, 'payouts');
  const sums = new PayoutSums(ledger);
  const infos = new Map(finance_info.map((info) => [info.organization_id, info]));
  const names = new Map(organizations.map(({ id, name }) => [id, name ?? '']));
  // The first application has a second account, so that there is a choice.
  const accounts = applications.flatMap((application, index) => [
    payoutAccount(part, application),
    ...(index === 0 ? [payoutAccount(part, application, 'Stichting Derdengelden')] : []),
  ]);
  const treasury: Treasury = {
    part,
    maker,
    approver,
    accounts,
    infos,
    names,
    paid: { sepa_batches: [], files: [], entries: [], postings: [] },
  };
  const sepas: Payout[] = [];
  const taken = new Map<string, Taken>();
  const today = toLocal(now.toISOString(), DEFAULT_ZONE)?.date ?? now.toISOString().slice(0, 10);
  const last = addToMonth(today, -1).slice(0, 7);
  let held: readonly Draft<'finance_info'>[] = [];
  for (const month of sums.months.filter((candidate) => candidate <= last))
    for (const application of applications) {
      // Organizations without an account have waited until now.
      const own = organizations
        .filter(({ id, application_id }) => application_id === application.id && (infos.has(id) || month === last))
        .flatMap((organization) => payoutFor(treasury, sums, taken, organization, month));
      sepas.push(...own);
      const open = own.filter(({ status }) => status === 'open');
      const at = month === last ? hoursAgo(now, 6) : madeAt(month);
      const batch = (payouts: readonly Payout[], status: Parameters<typeof payoutBatch>[2]['status'], number = 1) => {
        if (payouts.length === 0) return;
        const back = status === 'partly_returned' ? { at: hoursAgo(now, 48), reason: 'AC04 Rekening opgeheven' } : null;
        payoutBatch(treasury, payouts, { application, month, status, at, number, ...(back ? { back } : {}) });
        if (back)
          for (const { organization_id, amount_in_cents = 0, status: became } of payouts)
            if (became === 'returned') sums.add(organization_id, back.at.slice(0, 7), { received: amount_in_cents });
      };
      if (month < addToMonth(today, -2).slice(0, 7)) batch(open, 'settled');
      else if (month < last)
        batch(
          open,
          open.length > 1 && treasury.paid.sepa_batches.every((earlier) => earlier.status !== 'partly_returned')
            ? 'partly_returned'
            : 'exported',
        );
      else {
        const [ready, rest] = [
          open.filter(({ organization_id }) => infos.has(organization_id)),
          open.filter(({ organization_id }) => !infos.has(organization_id)),
        ];
        const share = Math.max(1, Math.floor(ready.length / 4));
        const drafted = [...ready.slice(0, share + 1), ...rest.slice(0, 1)];
        if (held.length === 0) {
          held = faulty(drafted, infos, now);
          overtaken(drafted[2]);
        }
        batch(drafted, 'draft', 1);
        batch(ready.slice(share + 1, 2 * share + 1), 'checked', 2);
        batch(ready.slice(2 * share + 1, 3 * share), 'approved', 3);
      }
    }
  return {
    ...treasury.paid,
    sepas,
    payout_accounts: accounts,
    finance_info: finance_info.map((info) => held.find(({ id }) => id === info.id) ?? info),
  };
}

const hoursAgo = (now: Date, hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();

/** Within the first days of the following month. */
const madeAt = (month: string): string => `${addToMonth(`${month}-01`, 1).slice(0, 7)}-03T09:00:00.000Z`;

function payoutFor(
  { part }: Treasury,
  sums: PayoutSums,
  taken: Map<string, Taken>,
  organization: Draft<'organizations'>,
  month: string,
): Payout[] {
  const before = taken.get(organization.id) ?? NOTHING_TAKEN;
  const due = payoutOf(sums.of(organization.id, month), sums.before(organization.id, month), before);
  if (!hasAmounts(due)) return [];
  const created_at = `${addToMonth(`${month}-01`, 1).slice(0, 7)}-01T08:00:00.000Z`;
  const id = part.calendar.idAt(created_at);
  if (isPaidOut(due))
    taken.set(organization.id, {
      amount_in_cents: before.amount_in_cents + due.amount_in_cents,
      voucher_part_in_cents: before.voucher_part_in_cents + due.voucher_part_in_cents,
    });
  const name = `${month} · ${organization.name ?? ''}`.slice(0, 200);
  return [
    {
      id,
      created_at,
      organization_id: organization.id,
      name,
      payout_month: month,
      status: isPaidOut(due) ? 'open' : 'carried',
      end_to_end_id: endToEndId(id),
      ...due,
    },
  ];
}

/**
 * The faults in the draft's check: a name that no bank can read, an account that was changed yesterday, and letters that must be spelled
 * differently.
 */
function faulty(drafted: readonly Payout[], infos: ReadonlyMap<string, Draft<'finance_info'>>, now: Date): Draft<'finance_info'>[] {
  const [name, held, spelled] = drafted.flatMap(({ organization_id }) => infos.get(organization_id) ?? []);
  return [
    ...(name ? [{ ...name, account_name: 'Όμιλος Ζέφυρος' }] : []),
    ...(held ? [{ ...held, iban_changed_at: hoursAgo(now, 20) }] : []),
    ...(spelled ? [{ ...spelled, account_name: 'Sportcafé De Énige & Zonen' }] : []),
  ];
}

/** Makes a payout differ from the ledger: an order of EUR 12.50 was posted after the payout was created. */
function overtaken(payout: Mutable<Payout> | undefined): void {
  if (!payout?.received_in_cents || !payout.amount_in_cents) return;
  payout.received_in_cents -= 1250;
  payout.amount_in_cents -= 1250;
}
