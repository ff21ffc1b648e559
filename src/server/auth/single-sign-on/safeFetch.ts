import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { CustomFetch } from 'openid-client';
import type { Config } from '../../core/config';
import { publicLookup } from '../../outbound/publicLookup';
import { isTrusted, pushAddress } from '../../outbound/pushAddress';

const TIMEOUT_MS = 10_000;
/** Size limit of a response in bytes; a provider's documents have a few kilobytes. */
const MAX_BYTES = 512 * 1024;

const hostsOf = ({ providerHosts = [] }: Pick<Config, 'providerHosts'>) => ({ pushHosts: providerHosts });

/** The address of a provider, if it is allowed: https and a public host name, or a host named in the configuration. Null otherwise. */
export const providerAddress = (raw: string, config: Pick<Config, 'providerHosts'>): URL | null => pushAddress(raw, hostsOf(config));

/** Whether the configuration names the host, which may then be private and without TLS. */
export const isNamedProvider = (url: URL, config: Pick<Config, 'providerHosts'>): boolean => isTrusted(url, hostsOf(config));

/**
 * Sends a request to a provider. Addresses from its own documents are checked like a typed one, the host name is resolved and checked for
 * the actual connection, redirects are not followed, and the size of the response is limited.
 * @throws when the address is not allowed, on timeout, or when the response is too large
 */
export const safeFetch =
  (config: Pick<Config, 'providerHosts'>): CustomFetch =>
  async (raw, { method, headers, body }) => {
    const url = providerAddress(raw, config);
    if (!url) throw new Error('We do not go to the address of this provider');
    const sent = body === undefined || body === null ? null : body instanceof URLSearchParams ? body.toString() : body;
    if (sent instanceof ReadableStream) throw new Error('What is sent to a provider is not streamed');
    return new Promise<Response>((fulfil, fail) => {
      const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(
        url,
        {
          method,
          headers,
          timeout: TIMEOUT_MS,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(isNamedProvider(url, config) ? {} : { lookup: publicLookup }),
        },
        (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          answer.on('data', (part: Buffer) => {
            size += part.length;
            if (size > MAX_BYTES) answer.destroy(new Error('The provider answers with too much'));
            else parts.push(part);
          });
          answer.on('error', fail);
          answer.on('end', () => {
            const status = answer.statusCode ?? 502;
            const head = new Headers();
            for (const [name, value] of Object.entries(answer.headers)) if (value !== undefined) head.set(name, String(value));
            fulfil(new Response([204, 205, 304].includes(status) ? null : Buffer.concat(parts), { status, headers: head }));
          });
        },
      );
      request.on('error', fail);
      request.end(sent === null ? undefined : typeof sent === 'string' ? sent : Buffer.from(sent as Uint8Array));
    });
  };
