import { BlockList, isIP } from 'node:net';
import type { Config } from '../app/config';

type Trusting = Pick<Config, 'pushHosts'>;

/** Networks that no push service of the world stands in: this machine, those around it, and what has no owner. */
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
/** Of IPv6 all that is given out stands in 2000::/3; of that, what carries an address of IPv4 in it or is for examples does not count. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const CARRYING = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CARRYING.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address is one that everybody can reach, and not of a network around the server. */
export function isPublicAddress(address: string): boolean {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return isPublicAddress(mapped);
  const family = isIP(address);
  if (family === 4) return !PRIVATE.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !CARRYING.check(address, 'ipv6');
}

/** Whether the configuration names this host, for a push service of our own or of a test. */
export const isTrusted = ({ host }: URL, { pushHosts = [] }: Trusting): boolean => pushHosts.includes(host);

/**
 * The address of a push service as a browser gave it, where we may go: https, on the usual port, by a public name, without a password
 * in it. What the name stands for is looked at when something is sent. Null for anything else.
 */
export function pushAddress(raw: string, config: Trusting): URL | null {
  if (raw.length > 2000 || !URL.canParse(raw)) return null;
  const url = new URL(raw);
  if (url.username !== '' || url.password !== '') return null;
  if (isTrusted(url, config)) return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
  return url.protocol === 'https:' && url.port === '' && isPublicHost(url) ? url : null;
}

/** Whether an address names a host of the world: a public number, or a name that is not one of a network's own. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host) : isPublicAddress(host);
}
