/** Ids in files to and from the bank: at most 35 characters, so a UUID goes in without its hyphens. Source: docs/domain/payouts.md 3. */
const short = (id: string): string => id.replaceAll('-', '').toUpperCase();

/** Of a payout, from end to end: by it the bank says later what became of it. */
export const endToEndId = (payout_id: string): string => `SV${short(payout_id)}`;

/** Of the message: the whole file. */
export const messageId = (batch_id: string): string => `SVB${short(batch_id)}`;

/** Of the one payment order in it. */
export const paymentId = (batch_id: string): string => `SVP${short(batch_id)}`;

/** What the organization reads on its statement. In SEPA letters and at most 140 of them. */
export const remittanceOf = (month: string, from: string): string => `Uitbetaling ${month} ${from}`.slice(0, 140).trimEnd();
