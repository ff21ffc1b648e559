/**
 * The shape of a bank's code by ISO 9362, as pain.001 has it too: four characters of the bank, two letters of its country, two of its
 * place, and three of a branch or none. Source: docs/domain/payouts.md 12.
 * @example BIC.test('ABNANL2A') // true
 */
export const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;
