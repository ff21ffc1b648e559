import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { type OutgoingHttpHeaders, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Config } from '../app/config';
import { isPublicAddress, isTrusted } from './pushAddress';

const PATIENCE_MS = 10_000;

/** What somebody outside made of what we sent. */
export interface Handed {
  readonly status: number;
  /** Seconds that they ask us to wait. */
  readonly retry_after: number | null;
}

type Done = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** Looks a name up as Node does, and refuses it where it leads into a network of ours; the connection goes to the very address that was looked at. */
function publicLookup(hostname: string, options: LookupOptions, done: Done): void {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    if (found.length === 0 || found.some(({ address }) => !isPublicAddress(address)))
      return done(Object.assign(new Error('The address stands in a private network'), { code: 'EPRIVATE' }), []);
    if (options.all) return done(null, found);
    const [first] = found;
    done(null, first?.address ?? '', first?.family ?? 4);
  });
}

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
