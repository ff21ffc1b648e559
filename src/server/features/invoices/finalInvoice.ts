import { eq } from 'drizzle-orm';
import type { FinalInvoice, Party } from '../../../domain/invoices/invoice';
import type { Ctx } from '../../core/context';
import { table } from '../../db/tables';

type Row = ReturnType<typeof table<'invoices'>>['$inferSelect'];
type Copied = Readonly<Partial<Record<keyof Party, unknown>>>;

/** A final invoice as it was frozen, with the invoice that a credit note corrects; null for a draft. */
export async function finalInvoice({ db }: Pick<Ctx, 'db'>, row: Row): Promise<FinalInvoice | null> {
  if (row.status !== 'final' || row.number === null || row.issued_on === null) return null;
  const invoices = table('invoices');
  const [corrected] =
    row.credits === null
      ? []
      : await db.select({ number: invoices.number, issued_on: invoices.issued_on }).from(invoices).where(eq(invoices.id, row.credits));
  const { kind, number, issued_on, month, lines, reason, refers_to } = row;
  return {
    kind,
    number,
    issued_on,
    month,
    lines,
    reason,
    refers_to,
    issuer: partyOf(row.issuer),
    recipient: partyOf(row.recipient),
    application_name: row.application_name ?? '',
    colour: row.colour ?? '#1f5fbf',
    credits: corrected ? { number: corrected.number ?? '', issued_on: corrected.issued_on ?? '' } : null,
    net_in_cents: row.net_in_cents,
    vat_in_cents: row.vat_in_cents,
    total_in_cents: row.total_in_cents,
    received_in_cents: row.received_in_cents,
    voucher_in_cents: row.voucher_in_cents,
    payout_in_cents: row.payout_in_cents,
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function partyOf(copied: Copied): Party {
  const text = (name: keyof Party) => textOf(copied[name]);
  return {
    name: text('name') ?? '',
    attn: text('attn'),
    street: text('street') ?? '',
    house_number: text('house_number') ?? '',
    postal_code: text('postal_code') ?? '',
    city: text('city') ?? '',
    country: text('country') ?? 'nl',
    kvk: text('kvk'),
    vat_number: text('vat_number'),
    email: text('email'),
    iban: text('iban'),
  };
}
