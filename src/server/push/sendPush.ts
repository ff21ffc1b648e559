import webPush, { type RequestOptions } from 'web-push';
import type { Config } from '../core/config';
import { type ExternalResponse, postExternally } from '../outbound/postExternally';
import { pushAddress } from '../outbound/pushAddress';

const DAY_S = 86_400;

export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The application's keys, and a contact address for the push service. */
export interface Vapid {
  readonly subject: string;
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Encrypts a push for a device (aes128gcm, RFC 8291) and sends it to its push service, signed with the application's keys (RFC 8292).
 * @throws when nothing was sent: no connection, a forbidden address or invalid keys
 */
export async function sendPush(
  device: Device,
  payload: string,
  topic: string,
  vapidDetails: Vapid,
  config: Pick<Config, 'pushHosts'>,
): Promise<ExternalResponse> {
  const url = pushAddress(device.endpoint, config);
  if (!url) throw new Error('We do not go to the address of this push service');
  const options: RequestOptions = { vapidDetails, TTL: DAY_S, contentEncoding: 'aes128gcm', urgency: 'normal', topic };
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint: url.href, keys: { p256dh: device.p256dh, auth: device.auth } },
    payload,
    options,
  );
  return postExternally(url, { method, headers, body }, config);
}
