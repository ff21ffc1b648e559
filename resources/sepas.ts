import { PAYOUT_STATUSES } from '../src/domain/payouts/payoutStatus';
import { DEFAULT_ZONE } from '../src/domain/time/zonedTime';
import { expression } from '../src/schema/evolution';
import { date, defineResource, derived, money, month, reference, select, text } from '../src/schema/vocabulary.gen';

const LEAST = -10_000_000_000;
/** The day of a column that held a timestamp before. */
const dayOf = (column: string) => expression(`(${column} at time zone '${DEFAULT_ZONE}')::date`);

/** The payout of an organization for one month, and its outcome. Made from the ledger (docs/domain/payouts.md). */
export default defineResource({
  name: 'sepas',
  scope: 'organization',
  page: '/organizations/{organization_id}/finances/sepas',
  access: { list: 'view-rates', create: 'nobody', edit: 'nobody' },
  overview: {
    access: 'role:superadmin',
    columns: ['payout_month', 'amount_in_cents', 'status', 'batch', 'masked_iban', 'account_name'],
    sorts: ['payout_month', 'created_at'],
    everywhere: {
      page: '/admin/sepas',
      access: 'role:superadmin',
      menu: { group: 'finances', icon: 'bank', order: 30 },
      screen: 'payouts/Payouts',
    },
  },
  title: 'name',
  state: 'status',
  fields: {
    name: text({ readonly: true, required: true, max: 200, search: true }),
    payout_month: month({ readonly: true, required: true, filter: true }),
    status: select({
      readonly: true,
      required: true,
      default: 'open',
      filter: true,
      choices: PAYOUT_STATUSES,
      tones: { open: 'wait', carried: 'neutral', in_batch: 'neutral', paid: 'good', returned: 'bad' },
    }),
    received_in_cents: money({ readonly: true, required: true, min: LEAST }),
    fees_in_cents: money({ readonly: true, required: true, min: LEAST }),
    vouchers_in_cents: money({ readonly: true, required: true, min: LEAST }),
    carried_in_cents: money({ readonly: true, required: true, min: LEAST }),
    // The part paid by vouchers, which is posted on another account of the ledger.
    voucher_part_in_cents: money({ readonly: true, required: true, min: LEAST, see: 'role:superadmin' }),
    amount_in_cents: money({ readonly: true, required: true, min: LEAST }),
    masked_iban: derived({ as: 'text' }),
    account_name: derived({ as: 'text' }),
    // The account it was sent to. Until then, the account in the finance info applies.
    sent_iban: text({ readonly: true, max: 40, see: 'role:superadmin', sortable: false }),
    sent_name: text({ readonly: true, max: 140, see: 'role:superadmin', sortable: false }),
    batch: reference('sepa_batches', { readonly: true, filter: true, see: 'role:superadmin' }),
    end_to_end_id: text({ readonly: true, max: 35, see: 'role:superadmin', search: true, sortable: false }),
    // The days on which the bank booked it.
    paid_on: date({ readonly: true, was: 'paid_at', replace: dayOf('paid_on') }),
    returned_on: date({ readonly: true, was: 'returned_at', replace: dayOf('returned_on') }),
    return_reason: text({ readonly: true, max: 200, see: 'role:superadmin', sortable: false }),
  },
  uniques: [{ fields: ['payout_month'] }],
  indexes: [['batch'], ['end_to_end_id']],
  list: {
    columns: ['payout_month', 'amount_in_cents', 'masked_iban', 'account_name', 'status', 'paid_on'],
    sort: ['payout_month', 'desc'],
    totals: ['received_in_cents', 'fees_in_cents', 'vouchers_in_cents', 'amount_in_cents'],
    lead: 'payout_month',
    opens: 'payouts/Payout',
  },
  words: {
    nl: {
      one: 'uitbetaling',
      many: 'uitbetalingen',
      fields: {
        name: 'Naam',
        payout_month: 'Uitbetaalmaand',
        status: 'Status',
        received_in_cents: 'Ontvangen',
        fees_in_cents: 'Transactiekosten',
        vouchers_in_cents: 'Met vouchers betaald',
        carried_in_cents: 'Meegenomen',
        voucher_part_in_cents: 'Waarvan vouchers',
        amount_in_cents: 'Bedrag',
        masked_iban: 'IBAN',
        account_name: 'Op naam van',
        sent_iban: 'Verstuurd naar IBAN',
        sent_name: 'Verstuurd op naam van',
        batch: 'Batch',
        end_to_end_id: 'Kenmerk',
        paid_on: 'Betaald op',
        returned_on: 'Teruggekomen op',
        return_reason: 'Reden van terugkomst',
      },
      choices: {
        status: { open: 'Open', carried: 'Doorgeschoven', in_batch: 'In batch', paid: 'Betaald', returned: 'Teruggekomen' },
      },
      empty: 'Er is nog niets uitbetaald.',
    },
    en: {
      one: 'payout',
      many: 'payouts',
      fields: {
        name: 'Name',
        payout_month: 'Payout month',
        status: 'Status',
        received_in_cents: 'Received',
        fees_in_cents: 'Transaction fees',
        vouchers_in_cents: 'Paid with vouchers',
        carried_in_cents: 'Carried',
        voucher_part_in_cents: 'Of which vouchers',
        amount_in_cents: 'Amount',
        masked_iban: 'IBAN',
        account_name: 'Account name',
        sent_iban: 'Sent to IBAN',
        sent_name: 'Sent to name',
        batch: 'Batch',
        end_to_end_id: 'Reference',
        paid_on: 'Paid on',
        returned_on: 'Returned on',
        return_reason: 'Reason of return',
      },
      choices: { status: { open: 'Open', carried: 'Carried forward', in_batch: 'In a batch', paid: 'Paid', returned: 'Returned' } },
      empty: 'Nothing has been paid out yet.',
    },
  },
});
