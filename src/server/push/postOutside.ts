import { type OutgoingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Config } from '../app/config';
import { publicLookup } from './publicLookup';
import { isTrusted } from './pushAddress';

const PATIENCE_MS = 10_000;

/** What somebody outside made of what we sent. */
export interface Handed {
  readonly status: number;
  /** Seconds that they ask us to wait. */
  readonly retry_after: number | null;
}

/** Whether they took it. A redirect says no: nobody is followed. */
export const isTaken = ({ status }: Pick<Handed, 'status'>): boolean => status >= 200 && status < 300;

interface Sent {
  readonly method: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer | null;
}

/**
 * Sends something to an address that `pushAddress` let pass. Follows no redirect, waits ten seconds at most, and reads nothing of the
 * answer but its head.
 * @throws where there is no connection, or the name leads into a network of ours
 */
export function postOutside(url: URL, { method, headers, body }: Sent, config: Pick<Config, 'pushHosts'>): Promise<Handed> {
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
