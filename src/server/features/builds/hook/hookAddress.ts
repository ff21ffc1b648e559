import type { Config } from '../../../app/config';
import { isPublicHost } from '../../../push/pushAddress';

type Trusting = Pick<Config, 'production' | 'hookHosts'>;
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address may be in a network of ours or without TLS: where the configuration names its host, and this machine outside production. */
export const isTrustedHook = ({ host, hostname }: URL, { production, hookHosts = [] }: Trusting): boolean =>
  hookHosts.includes(host) || (!production && OWN_MACHINE.has(hostname));

/**
 * Where builds may be told to: https, by a public name or number, without a password in it. What a name stands for is looked at when
 * something is sent. Null for anything else.
 */
export function hookAddress(raw: string, config: Trusting): URL | null {
  if (raw.length > 2000 || !URL.canParse(raw)) return null;
  const url = new URL(raw);
  if (url.username !== '' || url.password !== '') return null;
  if (isTrustedHook(url, config)) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  return url.protocol === 'https:' && isPublicHost(url) ? url : null;
}
