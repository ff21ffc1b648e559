import { createRequire } from 'node:module';
import S3rver from '@20minutes/s3rver';

/** The only account of the server. */
export const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
export const NAME = 'speelveld';

/** The server creates list tokens with single DES, which OpenSSL no longer supports: triple DES with one key is equivalent. */
const crypto = createRequire(import.meta.url)('node:crypto') as typeof import('node:crypto');
for (const way of ['createCipheriv', 'createDecipheriv'] as const) {
  const real = crypto[way] as (name: string, key: Uint8Array, iv: Uint8Array) => unknown;
  const known = (name: string, key: Uint8Array, ...rest: [Uint8Array]) =>
    name === 'des' ? real('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest) : real(name, key, ...rest);
  Object.assign(crypto, { [way]: known });
}

interface LocalBucket {
  /** 0 for any free port. */
  readonly port: number;
  /** Where files are stored. */
  readonly directory: string;
  /**
   * Verifies every signature. The server computes signatures of calls on the bucket differently than Amazon's client, so in this mode only
   * calls on single objects work. Otherwise any signature is accepted.
   */
  readonly isStrict?: boolean;
}

/** A real S3 server on this machine, with one bucket. */
export async function localBucket({ port, directory, isStrict = false }: LocalBucket) {
  const buckets = { directory, configureBuckets: [{ name: NAME }], allowMismatchedSignatures: !isStrict };
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, ...buckets });
  const address = await server.run();
  // The `Date` header follows the clock of this process, which a test may have set: the client adjusts its clock to the server.
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
