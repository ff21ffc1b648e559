/**
 * The form of a bank code according to ISO 9362 and pain.001: four characters for the bank, two letters for its country, two characters for
 * its place, and optionally three for a branch. Source: docs/domain/payouts.md 12.
 * @example BIC.test('ABNANL2A') // true
 */
export const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
