import { countryName } from '../../../domain/addresses/countries';
import type { FinalInvoice, InvoiceLine, Party } from '../../../domain/invoices/invoice';
import type { Vat } from '../../../domain/orders/vat';
import { vatByTier } from '../../../domain/orders/vatByTier';
import type { Locale } from '../../../schema/resource';
import { choiceWord } from '../../../schema/sentence';
import { euros } from '../../../domain/typed/euros';
import { phrase } from '../../http/sentences';
import { type Block, type Column, PAGE, PAGES } from '../../pdf/blocks';
import { createDocument } from '../../pdf/createDocument';

/** A PDF of a frozen invoice or credit note. The same invoice always gives the same bytes. Source: docs/domain/invoices.md 7. */
export function invoicePdf(invoice: FinalInvoice, locale: Locale): Promise<Uint8Array> {
  const { kind, number, issuer, colour, application_name, issued_on } = invoice;
  const title = phrase(locale, `invoice_paper.${kind}`, { number });
  return createDocument(
    {
      title,
      language: locale === 'nl' ? 'nl-NL' : 'en-GB',
      colour,
      letterhead: { name: issuer.name, lines: [...addressOf(issuer, locale), ...numbersOf(issuer, locale)], platform: application_name },
      footer: phrase(locale, 'invoice_paper.footer', { issuer: issuer.name, title, page: PAGE, pages: PAGES }),
      made_at: new Date(`${issued_on}T00:00:00Z`),
    },
    [{ is: 'title', text: title }, ...blocksOf(invoice, locale)],
  );
}

/** The description of a line, with its month. */
export function lineWords(line: InvoiceLine, month: string, locale: Locale): string {
  const what = choiceWord((key, values) => phrase(locale, key, values), 'invoices', 'what', line.what);
  const said = `${what} ${monthName(month, locale)}`;
  return line.orders === 0 ? said : `${said}, ${phrase(locale, 'invoice_paper.orders', { smart_count: line.orders })}`;
}

const tagOf = (locale: Locale) => (locale === 'nl' ? 'nl-NL' : 'en-GB');
const monthName = (month: string, locale: Locale) =>
  new Intl.DateTimeFormat(tagOf(locale), { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(`${month}-01T00:00:00Z`));
const dayName = (day: string, locale: Locale) =>
  new Intl.DateTimeFormat(tagOf(locale), { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(`${day}T00:00:00Z`));

function addressOf({ attn, street, house_number, postal_code, city, country }: Party, locale: Locale): string[] {
  return [
    ...(attn ? [phrase(locale, 'invoice_paper.attn', { name: attn })] : []),
    `${street} ${house_number}`,
    `${postal_code} ${city}`,
    ...(country === 'nl' ? [] : [countryName(country, locale)]),
  ];
}

const numbersOf = ({ kvk, vat_number, iban }: Party, locale: Locale): string[] =>
  [
    [
      ...(kvk ? [phrase(locale, 'invoice_paper.kvk', { kvk })] : []),
      ...(vat_number ? [phrase(locale, 'invoice_paper.vat_number', { vat_number })] : []),
      ...(iban ? [phrase(locale, 'invoice_paper.iban', { iban: (iban.match(/.{1,4}/g) ?? []).join(' ') })] : []),
    ].join(' · '),
  ].filter((line) => line !== '');

function blocksOf(invoice: FinalInvoice, locale: Locale): Block[] {
  const { issued_on, month, recipient, credits, reason, refers_to } = invoice;
  const word = (key: string, values: Readonly<Record<string, unknown>> = {}) => phrase(locale, `invoice_paper.${key}`, values);
  const named = ({ number, issued_on: day }: Pick<FinalInvoice, 'number' | 'issued_on'>) =>
    word('corrects_what', { number, date: dayName(day, locale) });
  const fact = (label: string, ...lines: readonly string[]) => ({ label: word(label), lines });
  return [
    {
      is: 'facts',
      facts: [
        fact('to', recipient.name, ...addressOf(recipient, locale), ...numbersOf(recipient, locale)),
        fact('date', dayName(issued_on, locale)),
        fact('month', monthName(month, locale)),
        ...(credits ? [fact('corrects', named(credits))] : []),
        ...(refers_to.length > 0 ? [fact('refers_to', ...refers_to.map(named))] : []),
        ...(reason === null ? [] : [fact('reason', reason)]),
      ],
    },
    ...sumBlocks(invoice, locale),
    { is: 'paragraph', text: word('rounding'), isSmall: true },
    ...(credits ? [] : statementBlocks(invoice, locale)),
    { is: 'paragraph', text: word(settledWord(invoice)) },
  ];
}

/** The key of the sentence about settlement: for an invoice, for the credit note of a month, or for one that corrects a whole invoice. */
export const settledWord = ({ kind, credits }: FinalInvoice): string =>
  kind === 'invoice' ? 'settled' : credits ? 'settled_credit' : 'settled_month_credit';

const text = (head: string): Column => ({ head, align: 'start' });
const figure = (head: string): Column => ({ head, align: 'end' });

/** The lines with their totals, and the VAT per tier. */
function sumBlocks(invoice: FinalInvoice, locale: Locale): Block[] {
  const word = (key: string) => phrase(locale, `invoice_paper.${key}`);
  const money = (cents: number) => euros(cents, locale);
  const rate = ({ vat, vat_percentage }: Vat) => (vat === 'exempt' ? phrase(locale, 'receipt.exempt') : `${vat_percentage}%`);
  const tiers = vatByTier(invoice.lines.map((line) => ({ ...line, total_price_in_cents: line.total_in_cents })));
  return [
    { is: 'heading', text: word('lines') },
    {
      is: 'table',
      columns: [text(word('what')), ...['rate', 'net', 'vat', 'total'].map((key) => figure(word(key)))],
      rows: invoice.lines.map((line) => [
        lineWords(line, invoice.month, locale),
        rate(line),
        money(line.net_in_cents),
        money(line.vat_in_cents),
        money(line.total_in_cents),
      ]),
      sums: [
        ...tiers.map((tier) => [
          phrase(locale, 'invoice_paper.tier', { rate: rate(tier) }),
          '',
          money(tier.base_in_cents),
          money(tier.vat_in_cents),
          '',
        ]),
        [word('sum'), '', money(invoice.net_in_cents), money(invoice.vat_in_cents), money(invoice.total_in_cents)],
      ],
    },
  ];
}

/** The month's total for the organization: payments received and vouchers, less the fees. */
function statementBlocks(invoice: FinalInvoice, locale: Locale): Block[] {
  const word = (key: string) => phrase(locale, `invoice_paper.${key}`);
  const money = (cents: number) => euros(cents, locale);
  return [
    { is: 'heading', text: word('statement') },
    {
      is: 'table',
      columns: [text(word('what')), figure(word('total'))],
      rows: [
        [word('received'), money(invoice.received_in_cents)],
        [word('vouchers'), money(invoice.voucher_in_cents)],
        [word(invoice.kind === 'invoice' ? 'less_fees' : 'plus_credit'), money(-invoice.total_in_cents)],
      ],
      sums: [[word(invoice.payout_in_cents < 0 ? 'carried' : 'payout'), money(invoice.payout_in_cents)]],
    },
  ];
}
