import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { newId } from '../../db/columns';
import { build_contents } from '../../db/system/builds';
import { table } from '../../db/tables';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import { type FileStore, StoreUnavailable } from '../../files/FileStore';
import { storeOf } from '../../files/storeOf';
import { failBuild, finishBuild } from './endBuild';
import { makeBundle, PictureGone } from './makeBundle';
import { isOurs, type ClaimedBuild } from './claimedBuild';
import { type Line, appendBuildLog } from './appendBuildLog';

/** Lease of a build: how long a server without reports counts as working. Each report renews it. */
const LEASE_MS = 20_000;
/** Number of files between two reports. */
const FILES_PER_REPORT = 4;
/** A build that was interrupted this often is not started again. */
const MAX_TRIES = 3;

/** The build was cancelled, or another server took it over: this server stops writing to it. */
class BuildCancelled extends Error {
  override readonly name = 'BuildCancelled';
}
/** This server is stopping: the build is released, and continues on another server or after the restart. */
class ServerStopping extends Error {
  override readonly name = 'ServerStopping';
}

/**
 * Makes requested bundles one by one. The working server holds a lease of twenty seconds, so that after a kill another server starts the
 * build again. Only a complete bundle is stored. Source: docs/domain/builds.md 5.
 */
export async function buildJob(deps: Deps, isStopped: () => boolean = () => false): Promise<void> {
  const store = storeOf(deps.config);
  while (!isStopped()) {
    const taken = await runAsSystem(deps, claimBuild);
    if (taken === null) return;
    if (taken.tries > MAX_TRIES) await failBuild(deps, taken, 'interrupted');
    else await makeBuild(deps, store, taken, isStopped);
  }
}

async function claimBuild(w: Transaction): Promise<ClaimedBuild | null> {
  const builds = table('builds');
  const isFree = or(isNull(build_contents.taken_until), lt(build_contents.taken_until, w.now.toISOString()));
  const [found] = await w.db
    .select({ build_id: builds.id, configuration: build_contents.configuration, tries: build_contents.tries })
    .from(builds)
    .innerJoin(build_contents, eq(build_contents.build_id, builds.id))
    .where(and(inArray(builds.status, ['waiting', 'running']), isFree))
    .orderBy(asc(builds.started_at), asc(builds.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!found) return null;
  const taken = { ...found, taken_by: newId(), tries: found.tries + 1 };
  await w.db
    .update(build_contents)
    .set({ taken_by: taken.taken_by, taken_until: leaseFrom(w.now), tries: taken.tries })
    .where(eq(build_contents.build_id, taken.build_id));
  await w.db
    .update(builds)
    .set({ status: 'running', message: 'making', files_made: 0, updated_at: w.now.toISOString(), version: sql`${builds.version} + 1` })
    .where(eq(builds.id, taken.build_id));
  await appendBuildLog(w, taken.build_id, { key: taken.tries === 1 ? 'begun' : 'begun_again' });
  return taken;
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString();

async function makeBuild(deps: Deps, store: FileStore, taken: ClaimedBuild, isStopped: () => boolean): Promise<void> {
  const made: Uint8Array[] = [];
  let lines: Line[] = [];
  let count = 0;
  const report = async () => {
    const reported = lines;
    lines = [];
    await runAsSystem(deps, (w) => reportOn(w, taken, reported, count));
  };
  try {
    const bundle = makeBundle(store, taken.configuration, async ({ path, size }) => {
      count += 1;
      lines.push({ key: 'file', values: { path, size } });
      if (isStopped()) throw new ServerStopping();
      if (lines.length >= FILES_PER_REPORT) await report();
    });
    // A bundle is only some megabytes, because the picture sizes are fixed, so it fits in memory.
    for await (const chunk of bundle) made.push(chunk);
    await report();
    await finishBuild(deps, store, taken, Buffer.concat(made), count);
  } catch (error) {
    if (error instanceof BuildCancelled) return;
    if (error instanceof ServerStopping) return releaseBuild(deps, taken);
    if (error instanceof PictureGone) return failBuild(deps, taken, 'icon_gone');
    if (error instanceof StoreUnavailable) return failBuild(deps, taken, 'disk');
    deps.log.error({ err: error, build: taken.build_id }, 'A build could not be made');
    await failBuild(deps, taken, 'fault');
  }
}

/**
 * Reports progress and renews the lease.
 *
 * @throws BuildCancelled if this server no longer owns the build
 */
async function reportOn(w: Transaction, taken: ClaimedBuild, lines: readonly Line[], files_made: number): Promise<void> {
  if (!(await isOurs(w, taken))) throw new BuildCancelled();
  await w.db
    .update(build_contents)
    .set({ taken_until: leaseFrom(w.now) })
    .where(eq(build_contents.build_id, taken.build_id));
  const builds = table('builds');
  await w.db.update(builds).set({ files_made, updated_at: w.now.toISOString() }).where(eq(builds.id, taken.build_id));
  await appendBuildLog(w, taken.build_id, ...lines);
}

const releaseBuild = (deps: Deps, taken: ClaimedBuild): Promise<void> =>
  runAsSystem(deps, async (w) => {
    if (!(await isOurs(w, taken))) return;
    // A release is not an interruption, so it does not count as an attempt.
    await w.db
      .update(build_contents)
      .set({ taken_by: null, taken_until: null, tries: sql`${build_contents.tries} - 1` })
      .where(eq(build_contents.build_id, taken.build_id));
    await appendBuildLog(w, taken.build_id, { key: 'let_go' });
  });
