/** Ids in files to and from the bank: at most 35 characters, so a UUID goes in without its hyphens. Source: docs/domain/payouts.md 3. */
const short = (id: string): string => id.replaceAll('-', '').toUpperCase();

/** Of a payout, from end to end: by it the bank says later what became of it. */
export const endToEndId = (payout_id: string): string => `SV${short(payout_id)}`;

/** Of the message: the whole file. */
export const messageId = (batch_id: string): string => `SVB${short(batch_id)}`;

/** Of the one payment order in it. */
export const paymentId = (batch_id: string): string => `SVP${short(batch_id)}`;

/** The batch that an id of a file or of an order means; null where it is none of ours. */
export function batchOfId(reference: string | null): string | null {
  const [, digits] = /^SV[BP]([0-9A-F]{32})$/.exec(reference?.trim().toUpperCase() ?? '') ?? [];
  return digits === undefined ? null : digits.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What the organization reads on its statement. In SEPA letters and at most 140 of them. */
export const remittanceOf = (month: string, from: string): string => `Uitbetaling ${month} ${from}`.slice(0, 140).trimEnd();
