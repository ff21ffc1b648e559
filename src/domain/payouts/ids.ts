/** Ids in files to and from the bank have at most 35 characters, so a UUID is written without hyphens. Source: docs/domain/payouts.md 3. */
const short = (id: string): string => id.replaceAll('-', '').toUpperCase();

/** The end-to-end id of a payout, by which the bank later reports its result. */
export const endToEndId = (payout_id: string): string => `SV${short(payout_id)}`;

/** The id of the message, that is the whole file. */
export const messageId = (batch_id: string): string => `SVB${short(batch_id)}`;

/** The id of the single payment order in a file. */
export const paymentId = (batch_id: string): string => `SVP${short(batch_id)}`;

/** The batch of a message id or payment id; null if it is not one of ours. */
export function batchOfId(reference: string | null): string | null {
  const [, digits] = /^SV[BP]([0-9A-F]{32})$/.exec(reference?.trim().toUpperCase() ?? '') ?? [];
  return digits === undefined ? null : digits.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The description on the organization's bank statement. The caller passes SEPA characters; the result has at most 140. */
export const remittanceOf = (month: string, from: string): string => `Uitbetaling ${month} ${from}`.slice(0, 140).trimEnd();
