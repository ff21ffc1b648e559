import type { Vat } from '../../../domain/orders/vat';
import type { TierSum } from '../../../domain/orders/vatByTier';
import type { Locale } from '../../../schema/resource';
import { euros } from '../../../domain/typed/euros';
import { phrase } from '../../http/sentences';
import { type Block, type Column, PAGE, PAGES } from '../../pdf/blocks';
import { createDocument } from '../../pdf/createDocument';

/** All that stands on a receipt. Amounts in whole cents, VAT included unless it says otherwise; days as `2026-11-23`, in the zone of the application. */
export interface Receipt {
  readonly application_name: string;
  readonly organization: { readonly name: string; readonly address_lines: readonly string[] };
  /** Of the order, within its organization. */
  readonly number: number;
  readonly date: string;
  readonly buyer: { readonly name: string; readonly address_lines?: readonly string[] } | null;
  readonly lines: readonly ReceiptLine[];
  readonly vat: readonly TierSum[];
  readonly subtotal_in_cents: number;
  /** Not shown where it is 0. */
  readonly transaction_fee_in_cents: number;
  readonly total_in_cents: number;
  /** What was paid: when, how in words, and how much. */
  readonly payments: readonly { readonly date: string; readonly way: string; readonly amount_in_cents: number }[];
  /** What went back: when, for what in words, and how much; 0 or more. */
  readonly refunds: readonly { readonly date: string; readonly what: string; readonly amount_in_cents: number }[];
  /** What is still to be paid; 0 or less where nothing is. */
  readonly open_in_cents: number;
  /** The application's own, such as `#1F5FBF`. */
  readonly colour: string;
}

export interface ReceiptLine extends Vat {
  readonly title: string;
  readonly quantity: number;
  readonly unit_price_in_cents: number;
  readonly total_price_in_cents: number;
}

/**
 * An order on paper, as a PDF: what was bought, the VAT of each tier, what was paid and what went back.
 * @param made_at stands in its properties; of the same order at the same moment the same bytes come
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
      payments.map((one) => [day(one.date), one.way, money(one.amount_in_cents)]),
    ),
    ...moved(
      'refunds',
      'what',
      refunds.map((one) => [day(one.date), one.what, money(one.amount_in_cents)]),
    ),
    { is: 'paragraph', text: open_in_cents > 0 ? word('open', { amount: money(open_in_cents) }) : word('settled') },
  ];
}

/** The lines with their sums, and the VAT that they hold. */
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

/** The VAT of each tier, and how it was rounded: docs/domain/money.md 3. */
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

/** Words, amounts and days in one language. */
function writing(locale: Locale) {
  const tag = locale === 'nl' ? 'nl-NL' : 'en-GB';
  // A day has no clock: it is written as the day that it says.
  const date = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'long' });
  const word = (key: string, values: Readonly<Record<string, unknown>> = {}) => phrase(locale, `receipt.${key}`, values);
  return {
    word,
    rate: ({ vat, vat_percentage }: Vat) => (vat === 'exempt' ? word('exempt') : word('percent', { percent: vat_percentage })),
    money: (cents: number) => euros(cents, locale),
    day: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
  };
}
