import { ApiError, notFound } from '../core/apiError';
import type { Deps } from '../core/deps';

const TIMEOUT_MS = 10_000;

/** Address of the upscaling service, with a short-lived token. */
export interface UpscalingGrant {
  readonly url: string;
  readonly token: string;
}

/**
 * Signs in to the upscaling service for a browser: the key stays on the server, and the browser gets a token for one session.
 * @throws ApiError 404 when no service is configured, 503 when it does not respond
 */
export async function openUpscaling({ config: { upscale }, log }: Pick<Deps, 'config' | 'log'>): Promise<UpscalingGrant> {
  if (!upscale) throw notFound();
  const url = upscale.url.replace(/\/+$/, '');
  const token = await tokenFrom(`${url}/v1/auth`, upscale.key).catch((error: unknown) => {
    log.warn({ err: error }, 'The upscaling service does not answer');
    return null;
  });
  if (token === null) throw new ApiError(503, [{ at: '', key: 'files.errors.unavailable' }], { headers: { 'Retry-After': '5' } });
  return { url, token };
}

async function tokenFrom(address: string, public_key: string): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ public_key }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`It answered ${answer.status}`);
  const body: unknown = await answer.json();
  const token: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'token') : null;
  if (typeof token !== 'string') throw new Error('It answered without a token');
  return token;
}
