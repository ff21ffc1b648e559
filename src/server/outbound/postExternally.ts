import { type OutgoingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Config } from '../core/config';
import { publicLookup } from './publicLookup';
import { isTrusted } from './pushAddress';

const TIMEOUT_MS = 10_000;

/** The receiver's response. */
export interface ExternalResponse {
  readonly status: number;
  /** Seconds to wait before the next attempt, as requested by the receiver. */
  readonly retry_after: number | null;
}

/** Whether the receiver accepted the message. Redirects are not followed and count as a refusal. */
export const isTaken = ({ status }: Pick<ExternalResponse, 'status'>): boolean => status >= 200 && status < 300;

interface Sent {
  readonly method: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string | Buffer | null;
}

/**
 * Sends a request to an address accepted by `externalAddress`. Follows no redirect, times out after ten seconds, and reads only the headers of
 * the response.
 * @throws when there is no connection, or the host name resolves to a private address
 */
export function postExternally(url: URL, { method, headers, body }: Sent, config: Pick<Config, 'pushHosts'>): Promise<ExternalResponse> {
  return new Promise((fulfil, fail) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        method,
        headers,
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
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
