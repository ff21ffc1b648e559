import { INVOICE_KINDS, INVOICE_STATES, LINE_SUBJECTS, ROUNDING } from '../src/domain/invoices/invoice';
import { VAT_TIERS } from '../src/domain/orders/vat';
import { expression } from '../src/schema/evolution';
import { date, defineResource, integer, money, month, percentage, reference, rows, select, text } from '../src/schema/vocabulary.gen';
import { party } from './parts/party';

const amount = () => money({ readonly: true, required: true, min: -10_000_000_000 });

/** The fees that the platform kept in a month of an organization, or their correction. Drafts follow the ledger; triggers freeze final ones. */
export default defineResource({
  name: 'invoices',
  scope: 'organization',
  page: '/organizations/{organization_id}/finances/invoices',
  access: { list: 'view-rates', create: 'nobody', edit: 'nobody' },
  overview: {
    access: 'role:superadmin',
    columns: ['number', 'kind', 'application_name', 'month', 'issued_on', 'total_in_cents', 'status'],
    sorts: ['created_at', 'month', 'number'],
    everywhere: {
      page: '/admin/invoices',
      access: 'role:superadmin',
      menu: { group: 'finances', icon: 'invoice', order: 20 },
      screen: 'invoices/AllInvoices',
    },
  },
  title: 'name',
  state: 'status',
  fields: {
    // Number within its series; null for a draft.
    number: text({ readonly: true, max: 20, search: true }),
    kind: select({ readonly: true, required: true, choices: INVOICE_KINDS, default: 'invoice', filter: true }),
    status: select({
      readonly: true,
      required: true,
      choices: INVOICE_STATES,
      default: 'draft',
      filter: true,
      tones: { draft: 'neutral', final: 'neutral' },
    }),
    month: month({ readonly: true, required: true, filter: true }),
    // Increases when a month is invoiced again after a credit note.
    turn: integer({ readonly: true, required: true, min: 1, default: 1 }),
    issued_on: date({ readonly: true, filter: true }),
    name: text({ readonly: true, required: true, max: 200, search: true }),
    application_name: text({ readonly: true, max: 120 }),
    colour: text({ readonly: true, max: 9, sortable: false }),
    lines: rows(
      {
        what: select({ required: true, choices: LINE_SUBJECTS }),
        orders: integer({ required: true, min: 0 }),
        vat: select({ required: true, choices: VAT_TIERS }),
        // Lines from before the percentage was stored were all made at 0, 9 or 21 %.
        vat_percentage: percentage({
          required: true,
          backfill: expression("case entry ->> 'vat' when 'high' then 21 when 'low' then 9 else 0 end"),
        }),
        net_in_cents: money({ required: true, min: -10_000_000_000 }),
        vat_in_cents: money({ required: true, min: -10_000_000_000 }),
        total_in_cents: money({ required: true, min: -10_000_000_000 }),
      },
      {
        readonly: true,
        words: {
          nl: {
            what: 'Omschrijving',
            orders: 'Bestellingen',
            vat: 'Tarief',
            vat_percentage: 'Percentage',
            net_in_cents: 'Zonder btw',
            vat_in_cents: 'Btw',
            total_in_cents: 'Bedrag',
          },
          en: {
            what: 'Description',
            orders: 'Orders',
            vat: 'Rate',
            vat_percentage: 'Percentage',
            net_in_cents: 'Without VAT',
            vat_in_cents: 'VAT',
            total_in_cents: 'Amount',
          },
        },
      },
    ),
    issuer: party(),
    recipient: party(),
    net_in_cents: amount(),
    vat_in_cents: amount(),
    total_in_cents: amount(),
    received_in_cents: amount(),
    voucher_in_cents: amount(),
    payout_in_cents: amount(),
    rounding: select({ readonly: true, required: true, choices: [ROUNDING], default: ROUNDING, sortable: false }),
    // A credit note refers to the invoice that it corrects, with the reason; an invoice refers to its credit note.
    credits: reference('invoices', { readonly: true }),
    credited_by: reference('invoices', { readonly: true }),
    reason: text({ readonly: true, max: 255, sortable: false }),
    // On the credit note of a month: the invoices that billed the refunded fees.
    refers_to: rows(
      { invoice_id: text({ required: true, max: 36 }), number: text({ required: true, max: 20 }), issued_on: date({ required: true }) },
      {
        readonly: true,
        words: {
          nl: { invoice_id: 'Factuur', number: 'Nummer', issued_on: 'Factuurdatum' },
          en: { invoice_id: 'Invoice', number: 'Number', issued_on: 'Date' },
        },
      },
    ),
  },
  uniques: [{ fields: ['month', 'kind', 'turn'] }],
  indexes: [['organization_id', 'created_at'], ['credits'], ['credited_by'], ['month']],
  list: {
    columns: ['number', 'kind', 'month', 'issued_on', 'net_in_cents', 'vat_in_cents', 'total_in_cents', 'status'],
    sort: ['created_at', 'desc'],
    totals: ['net_in_cents', 'vat_in_cents', 'total_in_cents'],
    lead: 'number',
    opens: 'invoices/Invoice',
  },
  screens: { list: 'invoices/OwnInvoices' },
  words: {
    nl: {
      one: 'factuur',
      many: 'facturen',
      fields: {
        number: 'Nummer',
        kind: 'Soort',
        status: 'Status',
        month: 'Maand',
        turn: 'Keer',
        issued_on: 'Factuurdatum',
        name: 'Ontvanger',
        application_name: 'Applicatie',
        colour: 'Kleur',
        lines: 'Regels',
        issuer: 'Afzender',
        recipient: 'Ontvanger',
        net_in_cents: 'Zonder btw',
        vat_in_cents: 'Btw',
        total_in_cents: 'Totaal',
        received_in_cents: 'Ontvangen via het platform',
        voucher_in_cents: 'Vouchers',
        payout_in_cents: 'Uit te betalen',
        rounding: 'Afronding',
        credits: 'Corrigeert',
        credited_by: 'Gecorrigeerd door',
        reason: 'Reden',
        refers_to: 'Verwijst naar',
      },
      choices: {
        kind: { invoice: 'Factuur', credit_note: 'Creditnota' },
        status: { draft: 'Concept', final: 'Definitief' },
        what: {
          fees: 'Transactiekosten',
          fees_returned: 'Teruggegeven transactiekosten',
          fees_corrected: 'Correctie op transactiekosten',
        },
        vat: { zero: 'Nul', low: 'Laag', high: 'Hoog', exempt: 'Vrijgesteld' },
        rounding: { line_half_up: 'Per regel, een halve cent naar boven' },
      },
    },
    en: {
      one: 'invoice',
      many: 'invoices',
      fields: {
        number: 'Number',
        kind: 'Kind',
        status: 'Status',
        month: 'Month',
        turn: 'Turn',
        issued_on: 'Date',
        name: 'Recipient',
        application_name: 'Application',
        colour: 'Colour',
        lines: 'Lines',
        issuer: 'Issuer',
        recipient: 'Recipient',
        net_in_cents: 'Without VAT',
        vat_in_cents: 'VAT',
        total_in_cents: 'Total',
        received_in_cents: 'Received via the platform',
        voucher_in_cents: 'Vouchers',
        payout_in_cents: 'To be paid out',
        rounding: 'Rounding',
        credits: 'Corrects',
        credited_by: 'Corrected by',
        reason: 'Reason',
        refers_to: 'Refers to',
      },
      choices: {
        kind: { invoice: 'Invoice', credit_note: 'Credit note' },
        status: { draft: 'Draft', final: 'Final' },
        what: { fees: 'Transaction fees', fees_returned: 'Transaction fees given back', fees_corrected: 'Correction of transaction fees' },
        vat: { zero: 'Zero', low: 'Low', high: 'High', exempt: 'Exempt' },
        rounding: { line_half_up: 'For each line, half a cent up' },
      },
    },
  },
});
