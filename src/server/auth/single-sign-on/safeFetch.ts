import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { CustomFetch } from 'openid-client';
import type { Config } from '../../app/config';
import { publicLookup } from '../../push/publicLookup';
import { isTrusted, pushAddress } from '../../push/pushAddress';

const PATIENCE_MS = 10_000;
/** A document of a provider has a few kilobytes. */
const MOST_BYTES = 512 * 1024;

const hostsOf = ({ providerHosts = [] }: Pick<Config, 'providerHosts'>) => ({ pushHosts: providerHosts });

/** The address of a provider where we may go: https, by a public name; or a host that the configuration names. Null for anything else. */
export const providerAddress = (raw: string, config: Pick<Config, 'providerHosts'>): URL | null => pushAddress(raw, hostsOf(config));

/** Whether the configuration names the host of this address: it may be private, and without TLS. */
export const isNamedProvider = (url: URL, config: Pick<Config, 'providerHosts'>): boolean => isTrusted(url, hostsOf(config));

/**
 * Calls a provider. Each address that its own documents name is judged like the one that was typed, the name is looked up and judged at
 * the very connection, no redirect is followed, and what comes has an end.
 * @throws where we may not go, nothing answers in ten seconds, or too much comes
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
          timeout: PATIENCE_MS,
          signal: AbortSignal.timeout(PATIENCE_MS),
          ...(isNamedProvider(url, config) ? {} : { lookup: publicLookup }),
        },
        (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          answer.on('data', (part: Buffer) => {
            size += part.length;
            if (size > MOST_BYTES) answer.destroy(new Error('The provider answers with too much'));
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
