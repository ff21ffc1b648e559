import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { syncPath } from './directory/syncTree';

/** Half the size for a tenth of the time that the thoroughest level takes. */
const GZIP_LEVEL = 3;

/** The whole database as a gzipped tar. Under its name there is only ever a complete file. */
export async function writeBackup(engine: PGlite, file: string): Promise<void> {
  await engine.query('checkpoint');
  const dump = await engine.dumpDataDir('none');
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await pipeline(dump.stream(), createGzip({ level: GZIP_LEVEL }), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    renameSync(unfinished, file);
    syncPath(dirname(file));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
