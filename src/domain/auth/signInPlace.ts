/** Where a sign-in was used, as far as its address says: `here` is where the reader is now. No address is sent to anybody to find out more. */
export type SignInPlace = 'here' | 'own_machine' | 'own_network' | 'elsewhere' | 'unknown';

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;
const LOOPBACK = /^(127\.|0:0:0:0(:0:0:0:1)?$|::1$)/;

/** Addresses of IPv6 come as the network of their first half. Source: docs/domain/account.md 2. */
export function signInPlace(address: string, reader: string): SignInPlace {
  if (address === '') return 'unknown';
  if (address === reader) return 'here';
  if (LOOPBACK.test(address)) return 'own_machine';
  return PRIVATE.test(address) ? 'own_network' : 'elsewhere';
}
