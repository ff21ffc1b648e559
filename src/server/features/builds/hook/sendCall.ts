import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Config } from '../../../app/config';
import { publicLookup } from '../../../push/publicLookup';
import { hookAddress, isTrustedHook } from './hookAddress';

const PATIENCE_MS = 10_000;

/** What came of a call: an answer, or why there was none, as `builds.hook.faults.<fault>`. */
export type Sent =
  | { readonly answer: number; readonly retry_after: number | null }
  | { readonly fault: 'refused' | 'private' | 'timeout' | 'name' | 'tls' | 'unreachable' };

/** Sends a call. Follows no redirect, waits ten seconds at most, and reads nothing of the answer but its head. */
export function sendCall(
  raw: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  config: Pick<Config, 'production' | 'hookHosts'>,
): Promise<Sent> {
  const url = hookAddress(raw, config);
  if (!url) return Promise.resolve({ fault: 'private' });
  return new Promise((fulfil) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
      url,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
          'User-Agent': 'Speelveld-Builds/1',
          ...headers,
        },
        timeout: PATIENCE_MS,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(isTrustedHook(url, config) ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        const seconds = Number(answer.headers['retry-after']);
        fulfil({ answer: answer.statusCode ?? 0, retry_after: Number.isFinite(seconds) && seconds > 0 ? seconds : null });
        answer.destroy();
      },
    );
    request.on('error', (error: NodeJS.ErrnoException) => fulfil({ fault: faultOf(error) }));
    request.end(body);
  });
}

function faultOf({ code = '', name }: NodeJS.ErrnoException): 'refused' | 'private' | 'timeout' | 'name' | 'tls' | 'unreachable' {
  if (code === 'EPRIVATE') return 'private';
  if (code === 'ECONNREFUSED') return 'refused';
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name';
  return /CERT|TLS|SSL|SELF_SIGNED/.test(code) ? 'tls' : 'unreachable';
}
