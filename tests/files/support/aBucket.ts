import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Bucket } from '../../../src/server/files/readBucket';

const NAME = 'speelveld';

/** It makes tokens of long lists by single DES, which OpenSSL no longer has: three times with one key it is the same. */
const crypto = createRequire(import.meta.url)('node:crypto') as typeof import('node:crypto');
for (const way of ['createCipheriv', 'createDecipheriv'] as const) {
  const real = crypto[way] as (name: string, key: Uint8Array, iv: Uint8Array) => unknown;
  const known = (name: string, key: Uint8Array, ...rest: [Uint8Array]) =>
    name === 'des' ? real('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest) : real(name, key, ...rest);
  Object.assign(crypto, { [way]: known });
}

/** The one account of the server; whoever signs with another secret is refused. */
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * A real S3 server on this machine, with one empty bucket, that a test takes down and brings back.
 *
 * @param isStrict it holds every signature against the call. It reckons those of whole buckets otherwise than Amazon's client does, so
 *   then there is nothing but single objects; else whoever signs at all is believed.
 */
export async function aBucket({ isStrict = false }: { isStrict?: boolean } = {}) {
  Object.assign(process.env, KEYS);
  const directory = await mkdtemp(join(tmpdir(), 'speelveld-bucket-'));
  let port = 0;
  let server: S3rver | null = null;
  const start = async () => {
    const buckets = { directory, configureBuckets: [{ name: NAME }], allowMismatchedSignatures: !isStrict };
    server = new S3rver({ port, address: '127.0.0.1', silent: true, ...buckets });
    ({ port } = await server.run());
    // By the clock of the tests: the client sets its own by what the server says.
    server.httpServer?.prependListener('request', (_, response) => response.setHeader('Date', new Date().toUTCString()));
  };
  const stop = async () => {
    server?.httpServer?.closeAllConnections();
    await server?.close();
    server = null;
  };
  await start();
  const place: Bucket = { bucket: NAME, prefix: 'files/', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, isPathStyle: true };
  return {
    place,
    /** The same place, as FILES_URL names it. */
    url: `s3://${NAME}/files?endpoint=${place.endpoint}`,
    start,
    stop,
    /** The keys of all objects, as the server keeps them. */
    async keys(): Promise<string[]> {
      const found = await readdir(join(directory, NAME), { recursive: true });
      return found.flatMap((path) => (path.endsWith('._S3rver_object') ? [path.slice(0, -'._S3rver_object'.length)] : [])).sort();
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
