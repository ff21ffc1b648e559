import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Config } from '../core/config';

/**
 * The client's IP address. X-Forwarded-For is read from its end, skipping our own proxies: anything before those can be forged. Empty
 * without a socket, as in a test.
 */
export function clientAddress(http: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): string {
  const socket = socketAddress(http);
  const isTrusted = trusting(trustedProxies);
  if (!isTrusted(socket)) return socket;
  const hops = (http.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => hop !== '');
  return hops.findLast((hop) => !isTrusted(hop)) ?? socket;
}

const lists = new WeakMap<readonly string[], (address: string) => boolean>();

/** Whether an address is in `proxies`, a list of addresses and networks such as `10.0.0.0/8`. */
export function trusting(proxies: readonly string[]): (address: string) => boolean {
  const known = lists.get(proxies);
  if (known) return known;
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  const isOne = (address: string) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  lists.set(proxies, isOne);
  return isOne;
}

/** Masks IPv6 to a /64, the size of the network that a household or office usually has, so that it counts as one address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** The peer address of the connection, which may be a proxy. */
export function socketAddress(http: Context): string {
  // A request made in a test has no connection.
  const hasSocket = typeof http.env === 'object' && http.env !== null && 'incoming' in http.env;
  return hasSocket ? plain(getConnInfo(http).remote.address ?? '') : '';
}
