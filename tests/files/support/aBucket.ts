import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KEYS, localBucket, NAME } from '../../../scripts/bucket/localBucket';
import type { Bucket } from '../../../src/server/core/config';

/** A real S3 server on this machine with an empty bucket, which a test can stop and start. */
export async function aBucket({ isStrict = false }: { isStrict?: boolean } = {}) {
  Object.assign(process.env, KEYS);
  const directory = await mkdtemp(join(tmpdir(), 'speelveld-bucket-'));
  let server = await localBucket({ port: 0, directory, isStrict });
  const { port, endpoint } = server;
  const place: Bucket = { bucket: NAME, prefix: 'files/', region: 'us-east-1', endpoint, isPathStyle: true };
  return {
    place,
    /** The same bucket, as FILES_URL names it. */
    url: `s3://${NAME}/files?endpoint=${endpoint}`,
    async start() {
      server = await localBucket({ port, directory, isStrict });
    },
    stop: () => server.close(),
    /** The keys of all objects on the disk of the server. */
    async keys(): Promise<string[]> {
      const paths = await readdir(join(directory, NAME), { recursive: true });
      return paths.flatMap((path) => (path.endsWith('._S3rver_object') ? [path.slice(0, -'._S3rver_object'.length)] : [])).sort();
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
