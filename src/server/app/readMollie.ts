import type { Config } from '../core/config';

const API = 'https://api.mollie.com/v2';
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * MOLLIE_API_KEY, MOLLIE_ACCESS_TOKEN to read settlements, and MOLLIE_API_URL for another address than Mollie's own; null without a key.
 * @throws Error naming the variable that cannot be read, but never its value
 */
export function readMollie(env: NodeJS.ProcessEnv): NonNullable<Config['mollie']> | null {
  const { MOLLIE_API_KEY: key, MOLLIE_API_URL: url, MOLLIE_ACCESS_TOKEN: token } = env;
  if (!key) return null;
  if (!/^(test|live)_\w+$/.test(key))
    throw new Error('MOLLIE_API_KEY does not begin with test_ or live_, or holds more than letters and digits');
  if (token && !/^access_\w+$/.test(token))
    throw new Error('MOLLIE_ACCESS_TOKEN does not begin with access_, or holds more than letters and digits');
  return { key, url: url ? addressIn(url) : API, ...(token ? { settlementsToken: token } : {}) };
}

/** The address receives the key, so it must use https or be on this machine. */
function addressIn(raw: string): string {
  const url = URL.canParse(raw) ? new URL(raw) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new Error('MOLLIE_API_URL is no address of https, nor one of this machine');
  return url.href.replace(/\/+$/, '');
}
