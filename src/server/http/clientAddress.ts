import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isIPv6 } from 'node:net';
import type { Config } from '../app/config';

/**
 * Where a request comes from. X-Forwarded-For is read from its end, past the proxies that are ours: what stands
 * before them anybody can write. '' where there is no socket, as in a test.
 */
export function clientAddress(http: Context, { trustedProxies }: Pick<Config, 'trustedProxies'>): string {
  const socket = socketAddress(http);
  if (!trustedProxies.includes(socket)) return socket;
  const hops = (http.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => hop !== '');
  return hops.findLast((hop) => !trustedProxies.includes(hop)) ?? socket;
}

/** One household or office holds a whole /64 of IPv6, so that counts as one address. */
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

/** The other end of the connection, be it a proxy. */
export function socketAddress(http: Context): string {
  // A request made in a test has no connection to ask.
  const hasSocket = typeof http.env === 'object' && http.env !== null && 'incoming' in http.env;
  return hasSocket ? plain(getConnInfo(http).remote.address ?? '') : '';
}
