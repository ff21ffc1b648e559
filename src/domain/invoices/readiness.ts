import type { InvoiceLine, PartyAsFar } from './invoice';

/** What prevents an invoice from being finalised. Source: docs/domain/invoices.md 3. */
export const MISSING = ['issuer', 'issuer_kvk', 'issuer_vat', 'finance_info', 'recipient_address', 'billed_invoice'] as const;
export type Missing = (typeof MISSING)[number];

const ADDRESS = ['name', 'street', 'house_number', 'postal_code', 'city', 'country'] as const;

/**
 * What has to be filled in before an invoice can be final: by the platform its legal entity, by the organization its finance info, and an
 * address for electronic invoices.
 * @param recipient null without finance info
 */
export function missingFor(issuer: PartyAsFar, recipient: PartyAsFar | null): Missing[] {
  return [
    ...(ADDRESS.every((part) => issuer[part]) ? [] : (['issuer'] as const)),
    ...(issuer.kvk ? [] : (['issuer_kvk'] as const)),
    ...(issuer.vat_number ? [] : (['issuer_vat'] as const)),
    ...(recipient && ADDRESS.every((part) => recipient[part]) ? [] : (['finance_info'] as const)),
    ...(recipient && !recipient.kvk && !recipient.email ? (['recipient_address'] as const) : []),
  ];
}

/** A month can be invoiced once it is over: until then its fees can change. Local months, `YYYY-MM`. */
export const isOver = (month: string, thisMonth: string): boolean => month < thisMonth;

/** Whether a draft still matches the ledger. */
export const agrees = (draft: readonly InvoiceLine[], ledger: readonly InvoiceLine[]): boolean =>
  draft.length === ledger.length &&
  draft.every(
    (line, at) =>
      line.what === ledger[at]?.what &&
      line.orders === ledger[at].orders &&
      line.vat_percentage === ledger[at].vat_percentage &&
      line.total_in_cents === ledger[at].total_in_cents,
  );
