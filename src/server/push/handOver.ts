import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import webPush, { type RequestOptions } from 'web-push';
import type { Config } from '../app/config';
import { publicLookup } from './publicLookup';
import { isTrusted, pushAddress } from './pushAddress';

const PATIENCE_MS = 10_000;
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

/** What a push service made of it. */
export interface Handed {
  readonly status: number;
  /** Seconds that it asks us to wait. */
  readonly retry_after: number | null;
}

/**
 * Encrypts a push for a device (aes128gcm, RFC 8291) and hands it to its push service, signed with the keys of the application (RFC 8292).
 * Follows no redirect, waits ten seconds at most, and reads nothing of the answer but its head.
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
  return new Promise((fulfil, fail) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        method,
        headers,
        timeout: PATIENCE_MS,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(isTrusted(url, config) ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        const seconds = Number(answer.headers['retry-after']);
        fulfil({ status: answer.statusCode ?? 0, retry_after: Number.isFinite(seconds) && seconds > 0 ? seconds : null });
        answer.destroy();
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}
