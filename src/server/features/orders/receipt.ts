import type { Vat } from '../../../domain/orders/vat';
import type { TierSum } from '../../../domain/orders/vatByTier';
import type { Locale } from '../../../schema/resource';
import { euros } from '../../../domain/typed/euros';
import { phrase } from '../../http/sentences';
import { type Block, type Column, PAGE, PAGES } from '../../pdf/blocks';
import { createDocument } from '../../pdf/createDocument';

/**
 * The contents of a receipt. Amounts are in whole cents and include VAT unless noted; dates are `2026-11-23`, in the time zone of the
 * application.
 */
export interface Receipt {
  readonly application_name: string;
  readonly organization: { readonly name: string; readonly address_lines: readonly string[] };
  /** Number of the order within its organization. */
  readonly number: number;
  readonly date: string;
  readonly buyer: { readonly name: string; readonly address_lines?: readonly string[] } | null;
  readonly lines: readonly ReceiptLine[];
  readonly vat: readonly TierSum[];
  readonly subtotal_in_cents: number;
  /** Not shown if it is 0. */
  readonly transaction_fee_in_cents: number;
  readonly total_in_cents: number;
  /** Payments: date, method in words, and amount. */
  readonly payments: readonly { readonly date: string; readonly way: string; readonly amount_in_cents: number }[];
  /** Refunds: date, description, and amount; 0 or more. */
  readonly refunds: readonly { readonly date: string; readonly what: string; readonly amount_in_cents: number }[];
  /** The amount still to be paid; 0 or less if nothing is owed. */
  readonly open_in_cents: number;
  /** The colour of the application, such as `#1F5FBF`. */
  readonly colour: string;
}

export interface ReceiptLine extends Vat {
  readonly title: string;
  readonly quantity: number;
  readonly unit_price_in_cents: number;
  readonly total_price_in_cents: number;
}

/**
 * A receipt of an order as a PDF: lines, VAT per tier, payments and refunds.
 *
 * @param made_at written to the properties of the PDF; the same order and moment give the same bytes
 */
export function receiptPdf(receipt: Receipt, locale: Locale, made_at: Date): Promise<Uint8Array> {
  const { application_name, organization, number, colour } = receipt;
  const title = phrase(locale, 'receipt.title', { number });
  return createDocument(
    {
      title,
      language: locale === 'nl' ? 'nl-NL' : 'en-GB',
      colour,
      letterhead: { name: organization.name, lines: organization.address_lines, platform: application_name },
      footer: phrase(locale, 'receipt.footer', { organization: organization.name, number, page: PAGE, pages: PAGES }),
      made_at,
    },
    [{ is: 'title', text: title }, ...blocksOf(receipt, locale)],
  );
}

function blocksOf(receipt: Receipt, locale: Locale): Block[] {
  const { date, buyer, payments, refunds, open_in_cents } = receipt;
  const { word, money, day } = writing(locale);
  const moved = (heading: string, head: string, rows: readonly (readonly string[])[]): Block[] =>
    rows.length === 0
      ? []
      : [
          { is: 'heading', text: word(heading) },
          { is: 'table', columns: [text(word('date')), text(word(head)), amount(word('amount'))], rows },
        ];
  return [
    {
      is: 'facts',
      facts: [
        { label: word('date'), lines: [day(date)] },
        ...(buyer ? [{ label: word('buyer'), lines: [buyer.name, ...(buyer.address_lines ?? [])] }] : []),
      ],
    },
    ...bought(receipt, locale),
    ...moved(
      'payments',
      'way',
      payments.map((payment) => [day(payment.date), payment.way, money(payment.amount_in_cents)]),
    ),
    ...moved(
      'refunds',
      'what',
      refunds.map((refund) => [day(refund.date), refund.what, money(refund.amount_in_cents)]),
    ),
    { is: 'paragraph', text: open_in_cents > 0 ? word('open', { amount: money(open_in_cents) }) : word('settled') },
  ];
}

/** The lines with their totals, and the VAT they include. */
function bought({ lines, vat, ...sums }: Receipt, locale: Locale): Block[] {
  const { word, money, rate } = writing(locale);
  const sum = (key: string, cents: number) => [word(key), '', '', '', money(cents)];
  return [
    { is: 'heading', text: word('lines') },
    {
      is: 'table',
      columns: [text(word('title_of')), ...['quantity', 'unit_price', 'vat', 'amount'].map((key) => amount(word(key)))],
      rows: lines.map((line) => [
        line.title,
        String(line.quantity),
        money(line.unit_price_in_cents),
        rate(line),
        money(line.total_price_in_cents),
      ]),
      sums: [
        ...(sums.transaction_fee_in_cents === 0
          ? []
          : [sum('subtotal', sums.subtotal_in_cents), sum('fee', sums.transaction_fee_in_cents)]),
        sum('total', sums.total_in_cents),
      ],
    },
    ...(vat.length === 0 ? [] : vatBlocks(vat, locale)),
  ];
}

/** The VAT of each tier, rounded according to docs/domain/money.md 3. */
function vatBlocks(vat: Receipt['vat'], locale: Locale): Block[] {
  const { word, money, rate } = writing(locale);
  return [
    { is: 'heading', text: word('vat_heading') },
    {
      is: 'table',
      columns: [text(word('tier')), amount(word('base')), amount(word('vat_amount'))],
      rows: vat.map((tier) => [rate(tier), money(tier.base_in_cents), money(tier.vat_in_cents)]),
    },
    { is: 'paragraph', text: word('rounding'), isSmall: true },
  ];
}

const text = (head: string): Column => ({ head, align: 'start' });
const amount = (head: string): Column => ({ head, align: 'end' });

/** Words, amounts and dates in one language. */
function writing(locale: Locale) {
  const tag = locale === 'nl' ? 'nl-NL' : 'en-GB';
  // A date without time is formatted in UTC, so that it does not shift.
  const date = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'long' });
  const word = (key: string, values: Readonly<Record<string, unknown>> = {}) => phrase(locale, `receipt.${key}`, values);
  return {
    word,
    rate: ({ vat, vat_percentage }: Vat) => (vat === 'exempt' ? word('exempt') : word('percent', { percent: vat_percentage })),
    money: (cents: number) => euros(cents, locale),
    day: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
  };
}
