import { setTimeout as pause } from 'node:timers/promises';
import type { ExportProblem } from '../../../../domain/exports/exportView';
import type { Deps } from '../../../core/deps';
import { isTransient } from '../../../db/pgErrors';
import { type FileStore, StoreFull, StoreUnavailable } from '../../../files/FileStore';
import { ApiError } from '../../../core/apiError';
import type { FileSources } from '../exportEndpoint';
import type { ExportTable } from '../exportTable';
import { fileOf } from '../fileOf';
import { BATCHES_BETWEEN_CHECKS, countOf } from '../sendFile';
import { askAgain, heldByOwner } from './askAgain';
import { failExport, finishExport, releaseExport, reportOn } from './endExport';
import { type Taken, takeExport } from './takeExport';

/** An export that was interrupted this often is given up. */
const MAX_ATTEMPTS = 3;
/** Timeout in milliseconds. Must stay below the hour after which leftovers on the disk are removed. */
const TIMEOUT_MS = 30 * 60_000;
/** Pause between two batches, so that other requests get a turn, in milliseconds. */
const PAUSE_BETWEEN_BATCHES_MS = 2;
export const FILE_PART = 'original';

/** The export was cancelled, or another server claimed it. Nothing more is written. */
class ExportCancelled extends Error {
  override readonly name = 'ExportCancelled';
}
/** This server is stopping. */
class ServerStopping extends Error {
  override readonly name = 'ServerStopping';
}
/** The export cannot be made, for this reason. */
class ExportImpossible extends Error {
  override readonly name = 'ExportImpossible';
  constructor(readonly problem: ExportProblem) {
    super(problem);
  }
}

/**
 * Makes requested large exports one by one, writing batches straight to the disk. A claim lasts twenty seconds and is extended while the
 * job works, so that an export of a killed server starts again; only complete files are handed out. Source:
 * docs/decisions/0064-repeat-the-request-for-large-exports.md.
 */
export async function exportJob(deps: Deps, store: FileStore, sources: FileSources, isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped()) {
    const taken = await takeExport(deps);
    if (taken === null) return;
    if (taken.tries > MAX_ATTEMPTS) await failExport(deps, taken, 'interrupted');
    else await make({ deps, store, sources, isStopped }, taken);
  }
}

interface ExportJobDeps {
  readonly deps: Deps;
  readonly store: FileStore;
  readonly sources: FileSources;
  readonly isStopped: () => boolean;
}

async function make(job: ExportJobDeps, taken: Taken): Promise<void> {
  const { deps, store, sources } = job;
  const file_id = taken.taken_by;
  try {
    const leaving = await askAgain(deps, sources, taken);
    await countOf(leaving);
    const watched = checkedBatches(job, taken, leaving.table);
    const { chunks } = fileOf(leaving.ctx, { ...leaving.table, batches: watched.batches }, taken.format);
    let size = 0;
    const counted = reportSizes(chunks, (bytes) => (size += bytes));
    await store.put(file_id, { [FILE_PART]: counted });
    if (!(await finishExport(deps, taken, { size, rows: watched.read() }))) await store.remove(file_id);
  } catch (error) {
    await store.remove(file_id);
    if (error instanceof ExportCancelled) return;
    if (error instanceof ServerStopping) return releaseExport(deps, taken);
    const problem = problemOf(error);
    // The store was unavailable. The claim expires, and the export starts again.
    if (problem === null) return;
    if (problem === 'fault') deps.log.error({ err: error, export: taken.id }, 'An export could not be made');
    await failExport(deps, taken, problem);
  }
}

/** Passes chunks through and reports their sizes. */
async function* reportSizes(chunks: AsyncIterable<Uint8Array>, report: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    report(chunk.byteLength);
    yield chunk;
  }
}

/** Null for a temporary problem. */
function problemOf(error: unknown): ExportProblem | null {
  if (error instanceof ExportImpossible) return error.problem;
  if (error instanceof StoreFull) return 'no_room';
  if (error instanceof StoreUnavailable) return null;
  if (error instanceof ApiError) return error.status === 403 || error.status === 401 ? 'rights' : 'gone';
  return isTransient(error) ? null : 'fault';
}

/** The batches of a table, with a check after every thousand rows whether the export is still wanted and allowed. */
function checkedBatches(job: ExportJobDeps, taken: Taken, table: ExportTable) {
  const { deps, isStopped } = job;
  const begun = performance.now();
  let rows = 0;
  const read = () => table.read?.() ?? rows;
  async function checkClaim(held: string | null): Promise<void> {
    if (isStopped()) throw new ServerStopping();
    if (performance.now() - begun > TIMEOUT_MS) throw new ExportImpossible('slow');
    if (!(await reportOn(deps, taken, read()))) throw new ExportCancelled();
    if ((await heldByOwner(deps, taken)) !== held) await askAgain(deps, job.sources, taken);
  }
  async function* batches(): ExportTable['batches'] {
    const held = await heldByOwner(deps, taken);
    let count = 0;
    for await (const batch of table.batches) {
      rows += batch.length;
      count += 1;
      yield batch;
      if (isStopped()) throw new ServerStopping();
      if (count % BATCHES_BETWEEN_CHECKS === 0) await checkClaim(held);
      await pause(PAUSE_BETWEEN_BATCHES_MS);
    }
    await checkClaim(held);
  }
  return { batches: batches(), read };
}
