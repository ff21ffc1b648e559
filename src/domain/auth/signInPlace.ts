/** Where a sign-in was used, according to its IP address; `here` is the reader's current address. No external service is asked. */
export type SignInPlace = 'here' | 'own_machine' | 'own_network' | 'elsewhere' | 'unknown';

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;
const LOOPBACK = /^(127\.|0:0:0:0(:0:0:0:1)?$|::1$)/;

/** IPv6 addresses are stored as their first half. Source: docs/domain/account.md 2. */
export function signInPlace(address: string, reader: string): SignInPlace {
  if (address === '') return 'unknown';
  if (address === reader) return 'here';
  if (LOOPBACK.test(address)) return 'own_machine';
  return PRIVATE.test(address) ? 'own_network' : 'elsewhere';
}
