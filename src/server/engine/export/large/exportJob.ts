import { setTimeout as pause } from 'node:timers/promises';
import type { ExportProblem } from '../../../../domain/exports/exportView';
import type { Deps } from '../../../app/deps';
import { isTransient } from '../../../db/pgErrors';
import { type FileStore, StoreFull, StoreUnavailable } from '../../../files/FileStore';
import { ApiError } from '../../../http/apiError';
import type { FileSources } from '../exportEndpoint';
import type { ExportTable } from '../exportTable';
import { fileOf } from '../fileOf';
import { ASKED_EVERY, countOf } from '../sendFile';
import { askAgain, heldByOwner } from './askAgain';
import { failExport, finishExport, letGo, reportOn } from './endExport';
import { type Taken, takeExport } from './takeExport';

/** One that was cut off so often is not begun again. */
const MOST_TRIES = 3;
/** Longer than any takes; what an interrupted one leaves on the disk is swept after an hour. */
const LONGEST_MS = 30 * 60_000;
/** Between two batches, for whoever waits. */
const BREATH_MS = 2;
export const FILE_PART = 'original';

/** Somebody called it off, or another server took it over: nothing more of it is written. */
class CalledOff extends Error {
  override readonly name = 'CalledOff';
}
/** This server is stopping. */
class Stopping extends Error {
  override readonly name = 'Stopping';
}
/** It cannot be made, and this is why. */
class Unmakeable extends Error {
  override readonly name = 'Unmakeable';
  constructor(readonly problem: ExportProblem) {
    super(problem);
  }
}

/**
 * Makes large files that were asked for, one after the other: a batch at a time, straight onto the disk. Who makes one says so for
 * twenty seconds at a time, so after a kill at any moment it is begun anew; nothing is given out but a whole file.
 * Source: docs/decisions/0064-large-exports-ask-again.md.
 */
export async function exportJob(deps: Deps, store: FileStore, sources: FileSources, isStopped: () => boolean = () => false): Promise<void> {
  while (!isStopped()) {
    const taken = await takeExport(deps);
    if (taken === null) return;
    if (taken.tries > MOST_TRIES) await failExport(deps, taken, 'interrupted');
    else await make({ deps, store, sources, isStopped }, taken);
  }
}

interface Workshop {
  readonly deps: Deps;
  readonly store: FileStore;
  readonly sources: FileSources;
  readonly isStopped: () => boolean;
}

async function make(shop: Workshop, taken: Taken): Promise<void> {
  const { deps, store, sources } = shop;
  const file_id = taken.taken_by;
  try {
    const leaving = await askAgain(deps, sources, taken);
    await countOf(leaving);
    const watched = watch(shop, taken, leaving.table);
    const { chunks } = fileOf(leaving.ctx, { ...leaving.table, batches: watched.batches }, taken.format);
    let size = 0;
    const counted = weighed(chunks, (bytes) => (size += bytes));
    await store.put(file_id, { [FILE_PART]: counted });
    if (!(await finishExport(deps, taken, { size, rows: watched.read() }))) await store.remove(file_id);
  } catch (error) {
    await store.remove(file_id);
    if (error instanceof CalledOff) return;
    if (error instanceof Stopping) return letGo(deps, taken);
    const problem = problemOf(error);
    // The store was in the way: its lease runs out, and it is begun again.
    if (problem === null) return;
    if (problem === 'fault') deps.log.error({ err: error, export: taken.id }, 'An export could not be made');
    await failExport(deps, taken, problem);
  }
}

/** The same chunks, each of which tells what it weighs. */
async function* weighed(chunks: AsyncIterable<Uint8Array>, tell: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    tell(chunk.byteLength);
    yield chunk;
  }
}

/** Null: it may go better by itself. */
function problemOf(error: unknown): ExportProblem | null {
  if (error instanceof Unmakeable) return error.problem;
  if (error instanceof StoreFull) return 'no_room';
  if (error instanceof StoreUnavailable) return null;
  if (error instanceof ApiError) return error.status === 403 || error.status === 401 ? 'rights' : 'gone';
  return isTransient(error) ? null : 'fault';
}

/** The batches of a table, with a look up from the work every thousand rows: is it still wanted, and still theirs. */
function watch(shop: Workshop, taken: Taken, table: ExportTable) {
  const { deps, isStopped } = shop;
  const begun = performance.now();
  let rows = 0;
  const read = () => table.read?.() ?? rows;
  async function lookUp(held: string | null): Promise<void> {
    if (isStopped()) throw new Stopping();
    if (performance.now() - begun > LONGEST_MS) throw new Unmakeable('slow');
    if (!(await reportOn(deps, taken, read()))) throw new CalledOff();
    if ((await heldByOwner(deps, taken)) !== held) await askAgain(deps, shop.sources, taken);
  }
  async function* batches(): ExportTable['batches'] {
    const held = await heldByOwner(deps, taken);
    let count = 0;
    for await (const batch of table.batches) {
      rows += batch.length;
      count += 1;
      yield batch;
      if (isStopped()) throw new Stopping();
      if (count % ASKED_EVERY === 0) await lookUp(held);
      await pause(BREATH_MS);
    }
    await lookUp(held);
  }
  return { batches: batches(), read };
}
