import type { Config } from '../../../core/config';
import { type ExternalResponse, postExternally } from '../../../outbound/postExternally';
import { hookAddress, isTrustedHook } from './hookAddress';

/** The result of a call: a response, or the reason for its absence, as `builds.hook.faults.<fault>`. */
export type Sent =
  | ExternalResponse
  | { readonly fault: 'refused' | 'private' | 'timeout' | 'name' | 'tls' | 'unreachable' | 'interrupted' };

/** Sends a call to a permitted address, and returns the result. */
export async function sendCall(
  raw: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  config: Pick<Config, 'production' | 'hookHosts'>,
): Promise<Sent> {
  const url = hookAddress(raw, config);
  if (!url) return { fault: 'private' };
  const own = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Speelveld-Builds/1',
  };
  try {
    return await postExternally(
      url,
      { method: 'POST', headers: { ...own, ...headers }, body },
      { pushHosts: isTrustedHook(url, config) ? [url.host] : [] },
    );
  } catch (error) {
    return { fault: faultOf(error as NodeJS.ErrnoException) };
  }
}

function faultOf({ code = '', name }: NodeJS.ErrnoException): 'refused' | 'private' | 'timeout' | 'name' | 'tls' | 'unreachable' {
  if (code === 'EPRIVATE') return 'private';
  if (code === 'ECONNREFUSED') return 'refused';
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR' || code === 'ETIMEDOUT') return 'timeout';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name';
  return /CERT|TLS|SSL|SELF_SIGNED/.test(code) ? 'tls' : 'unreachable';
}
