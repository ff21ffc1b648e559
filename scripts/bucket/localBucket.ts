import { createRequire } from 'node:module';
import S3rver from '@20minutes/s3rver';

/** The one account of the server. */
export const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
export const NAME = 'speelveld';

/** It makes tokens of long lists by single DES, which OpenSSL no longer has: three times with one key it is the same. */
const crypto = createRequire(import.meta.url)('node:crypto') as typeof import('node:crypto');
for (const way of ['createCipheriv', 'createDecipheriv'] as const) {
  const real = crypto[way] as (name: string, key: Uint8Array, iv: Uint8Array) => unknown;
  const known = (name: string, key: Uint8Array, ...rest: [Uint8Array]) =>
    name === 'des' ? real('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest) : real(name, key, ...rest);
  Object.assign(crypto, { [way]: known });
}

interface LocalBucket {
  /** 0: any that is free. */
  readonly port: number;
  /** Where it keeps what it is given. */
  readonly directory: string;
  /**
   * It holds every signature against the call. It reckons those of whole buckets otherwise than Amazon's client does, so then there is
   * nothing but single objects; else whoever signs at all is believed.
   */
  readonly isStrict?: boolean;
}

/** A real S3 server on this machine, with one bucket. */
export async function localBucket({ port, directory, isStrict = false }: LocalBucket) {
  const buckets = { directory, configureBuckets: [{ name: NAME }], allowMismatchedSignatures: !isStrict };
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, ...buckets });
  const address = await server.run();
  // By the clock of its process, which a test may have set: the client sets its own by what the server says.
  server.httpServer?.prependListener('request', (_, response) => response.setHeader('Date', new Date().toUTCString()));
  return {
    port: address.port,
    endpoint: `http://127.0.0.1:${address.port}`,
    async close() {
      server.httpServer?.closeAllConnections();
      await server.close();
    },
  };
}
