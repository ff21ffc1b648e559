import { parseArgs } from 'node:util';
import { MEGABYTE } from '../../../domain/files/images';
import { copyFiles, type CopyCount } from '../../files/copyFiles';
import { createBucketStore } from '../../files/createBucketStore';
import { createDiskStore } from '../../files/createDiskStore';
import type { FileStore } from '../../files/FileStore';
import { readBucket } from '../../files/readBucket';

const USAGE =
  'files:copy --to disk|s3://bucket/prefix [--from disk|s3://bucket/prefix] [--verify]: copies from FILES_URL by default, or else from the disk.';
const OPTIONS = { from: { type: 'string' }, to: { type: 'string' }, verify: { type: 'boolean' } } as const;

/** Interval between two progress lines. */
const PROGRESS_INTERVAL_MS = 5_000;

/**
 * `files:copy`: copies uploaded files from disk to a bucket, back, or between buckets. The server may run meanwhile, and an interrupted
 * copy can be continued by running it again. The source is not changed.
 *
 * @returns the exit code, 1 when a file failed
 */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const asked = stores(argv, env);
  if (typeof asked === 'string') {
    console.error(asked);
    return 2;
  }
  const { from, to, verify } = asked;
  console.log(`From ${from.name} to ${to.name}.`);
  try {
    await to.check();
    let lastReportAt = Date.now();
    const count = await copyFiles(from, to, {
      verify,
      onBatch: (so_far) => {
        if (Date.now() - lastReportAt < PROGRESS_INTERVAL_MS) return;
        lastReportAt = Date.now();
        console.log(sentenceOf(so_far));
      },
    });
    console.log(sentenceOf(count));
    for (const { id, why } of count.failed) console.log(`  ${id}: ${why}`);
    console.log(count.failed.length === 0 ? 'All files are copied.' : 'These files were not copied. Run the command again to retry them.');
    return count.failed.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(`The files could not be copied: ${(error as Error).message}`);
    return 1;
  }
}

interface Asked {
  readonly from: FileStore;
  readonly to: FileStore;
  readonly verify: boolean;
}

/** Returns an error message for invalid arguments. */
function stores(argv: readonly string[], env: NodeJS.ProcessEnv): Asked | string {
  try {
    const { values } = parseArgs({ args: [...argv], options: OPTIONS });
    if (!values.to) return USAGE;
    const from = placeOf('--from', values.from ?? (env['FILES_URL']?.trim() || 'disk'), env);
    const to = placeOf('--to', values.to, env);
    if (from.name === to.name) return `Both are ${to.name}. ${USAGE}`;
    return { from, to, verify: values.verify ?? false };
  } catch (error) {
    return `${(error as Error).message}\n${USAGE}`;
  }
}

const placeOf = (option: string, place: string, env: NodeJS.ProcessEnv): FileStore =>
  place === 'disk' ? createDiskStore(env['DATA_DIR'] || './data') : createBucketStore(readBucket(option, place, env));

const sentenceOf = ({ copied, bytes, present, skipped, failed }: CopyCount): string =>
  `${copied} files copied (${(bytes / MEGABYTE).toFixed(1)} MiB), ${present} were already there, ${skipped} are missing or incomplete, ${failed.length} failed.`;
