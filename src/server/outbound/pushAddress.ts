import { BlockList, isIP } from 'node:net';
import type { Config } from '../core/config';

type HostConfig = Pick<Config, 'pushHosts'>;

/** Private and reserved IPv4 networks, where no push service can be. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Public IPv6 addresses are in 2000::/3, except those that embed an IPv4 address or are reserved for documentation. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const EMBEDDING_IPV4 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  EMBEDDING_IPV4.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !EMBEDDING_IPV4.check(address, 'ipv6');
}

/** Whether the configuration names this host, for an own push service or a test. */
export const isTrusted = ({ host }: URL, { pushHosts = [] }: HostConfig): boolean => pushHosts.includes(host);

/** The address of a push service, if it is allowed: an `externalAddress` on the default port. Null otherwise. */
export function pushAddress(raw: string, config: HostConfig): URL | null {
  const url = externalAddress(raw, config);
  return url && (url.port === '' || isTrusted(url, config)) ? url : null;
}

/**
 * The address of a receiver of webhooks, if it is allowed: https, a public host name and no password. The resolved address is checked when
 * sending. Null otherwise.
 */
export function externalAddress(raw: string, config: HostConfig): URL | null {
  if (raw.length > 2000 || !URL.canParse(raw)) return null;
  const url = new URL(raw);
  if (url.username !== '' || url.password !== '') return null;
  if (isTrusted(url, config)) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  return url.protocol === 'https:' && isPublicHost(url) ? url : null;
}

/** Whether the host is a public IP address, or a name that is not local to a network. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host) : isPublicAddress(host);
}
