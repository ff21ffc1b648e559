import webPush, { type RequestOptions } from 'web-push';
import type { Config } from '../app/config';
import { type Handed, postOutside } from './postOutside';
import { pushAddress } from './pushAddress';

const DAY_S = 86_400;

export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Whose push it is: the keys of the application, and where a push service can reach who runs it. */
export interface Vapid {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Encrypts a push for a device (aes128gcm, RFC 8291) and hands it to its push service, signed with the keys of the application (RFC 8292).
 * @throws where nothing was handed over: no connection, an address where we may not go, keys that are none
 */
export async function handOver(
  device: Device,
  payload: string,
  topic: string,
  vapidDetails: Vapid,
  config: Pick<Config, 'pushHosts'>,
): Promise<Handed> {
  const url = pushAddress(device.endpoint, config);
  if (!url) throw new Error('We do not go to the address of this push service');
  const options: RequestOptions = { vapidDetails, TTL: DAY_S, contentEncoding: 'aes128gcm', urgency: 'normal', topic };
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint: url.href, keys: { p256dh: device.p256dh, auth: device.auth } },
    payload,
    options,
  );
  return postOutside(url, { method, headers, body }, config);
}
