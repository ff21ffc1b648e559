import type { Config } from '../../../core/config';
import { isPublicHost } from '../../../outbound/pushAddress';

type Trusting = Pick<Config, 'production' | 'hookHosts'>;
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an address may be in a private network or without TLS: hosts listed in the configuration, and this machine outside production.
 */
export const isTrustedHook = ({ host, hostname }: URL, { production, hookHosts = [] }: Trusting): boolean =>
  hookHosts.includes(host) || (!production && OWN_MACHINE.has(hostname));

/**
 * The address of a hook, if it is allowed: https with a public host name or address, without credentials. The resolved address is checked
 * when a call is sent. Null for anything else.
 */
export function hookAddress(raw: string, config: Trusting): URL | null {
  if (raw.length > 2000 || !URL.canParse(raw)) return null;
  const url = new URL(raw);
  if (url.username !== '' || url.password !== '') return null;
  if (isTrustedHook(url, config)) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  return url.protocol === 'https:' && isPublicHost(url) ? url : null;
}
