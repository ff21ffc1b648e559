import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { MAX_BUILD_NUMBER } from '../../../domain/builds/limits';
import type { Deps } from '../../core/deps';
import { newSecret } from '../../base/secret';
import { lock } from '../../db/lock';
import { build_contents } from '../../db/system/builds';
import { files } from '../../db/system/files';
import { table, type TableRow } from '../../db/tables';
import { changeRows } from '../../engine/changeRows';
import { runAsSystem, type Transaction } from '../../engine/transaction';
import type { FileStore } from '../../files/FileStore';
import { lockOf } from './configurations';
import { announceBuild } from './buildDeliveries';
import { isOurs, type ClaimedBuild } from './claimedBuild';
import { appendBuildLog } from './appendBuildLog';

/** Number of bundles kept per platform; an older one is made again on request. */
const KEPT_BUNDLES = 10;

type Failure = 'icon_gone' | 'disk' | 'interrupted' | 'fault';
const owned = (build: TableRow<'builds'>) => ({ ...build, organization_id: null });

async function heldBuild(w: Transaction, id: string): Promise<TableRow<'builds'> | null> {
  const builds = table('builds');
  const [build = null] = await w.db.select().from(builds).where(eq(builds.id, id));
  return build;
}

/** Stores the bundle and marks the build as done in one transaction. For a build that was cancelled in the meantime nothing is kept. */
export async function finishBuild(deps: Deps, store: FileStore, taken: ClaimedBuild, bytes: Buffer, count: number): Promise<void> {
  const { build_id, configuration } = taken;
  const file_id = v7({ msecs: deps.now().getTime() });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await store.put(file_id, { original: bytes });
  let old: readonly string[] = [];
  const isKept = await runAsSystem(deps, async (w) => {
    const known = await heldBuild(w, build_id);
    if (!known) return false;
    await lock(w.db, lockOf(known.application_id, configuration.platform));
    if (!(await isOurs(w, taken))) return false;
    const build = (await heldBuild(w, build_id)) ?? known;
    const at = w.now.toISOString();
    await w.db.insert(files).values({
      id: file_id,
      token: newSecret(),
      filename: `uploads/${build_id}.zip`,
      original_name: `${build.name}.zip`,
      size: bytes.byteLength,
      mime_type: 'application/zip',
      width: null,
      height: null,
      visibility: 'private',
      path: 'documents',
      sha256,
      uploaded_by: await askedBy(w, build_id),
      application_id: build.application_id,
      organization_id: null,
      attached_at: w.now,
      created_at: w.now,
    });
    await w.db
      .update(build_contents)
      .set({ file_id, sha256, taken_by: null, taken_until: null })
      .where(eq(build_contents.build_id, build_id));
    const done = { status: 'done', message: 'ready', size: bytes.byteLength } as const;
    await announceBuild(w, { ...build, ...done }, sha256);
    await changeRows(w, 'builds', [owned(build)], { ...done, files_made: count, done_at: at }, { action: 'built' });
    await appendBuildLog(w, build_id, { key: 'ready', values: { files: count } });
    await raiseNumber(w, build, taken);
    old = await outlived(w, build);
    return true;
  });
  // A file that cannot be removed now no longer has a row, so the sweep removes it.
  for (const id of isKept ? old : [file_id]) await store.remove(id).catch(() => {});
}

async function askedBy(w: Transaction, build_id: string): Promise<string> {
  const [content] = await w.db.select({ by: build_contents.asked_by }).from(build_contents).where(eq(build_contents.build_id, build_id));
  if (!content) throw new Error(`Nobody asked for the build ${build_id}`);
  return content.by;
}

/** Raises the number of the next build if the configuration asks for it and its number was not changed in the meantime. */
async function raiseNumber(w: Transaction, { application_id }: TableRow<'builds'>, { configuration }: ClaimedBuild): Promise<void> {
  const rows = table('build_configurations');
  const [held] = await w.db
    .select()
    .from(rows)
    .where(and(eq(rows.application_id, application_id), eq(rows.platform, configuration.platform)))
    .for('update');
  const next = configuration.build_number + 1;
  if (!held?.is_numbered || held.build_number >= next || next > MAX_BUILD_NUMBER) return;
  await changeRows(w, 'build_configurations', [{ ...held, organization_id: null }], { build_number: next }, { action: 'numbered' });
}

/** Removes the rows of bundles beyond the number that is kept; their files are removed after the commit. */
async function outlived(w: Transaction, { application_id, platform }: TableRow<'builds'>): Promise<string[]> {
  const builds = table('builds');
  const found = await w.db
    .select({ build_id: builds.id, file_id: build_contents.file_id })
    .from(builds)
    .innerJoin(build_contents, eq(build_contents.build_id, builds.id))
    .where(and(eq(builds.application_id, application_id), eq(builds.platform, platform), isNotNull(build_contents.file_id)))
    .orderBy(desc(builds.started_at), desc(builds.id))
    .offset(KEPT_BUNDLES);
  const ids = found.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
  if (ids.length === 0) return [];
  await w.db
    .update(build_contents)
    .set({ file_id: null })
    .where(
      inArray(
        build_contents.build_id,
        found.map(({ build_id }) => build_id),
      ),
    );
  await w.db.delete(files).where(inArray(files.id, ids));
  return ids;
}

/** Ends a build that cannot be made, with the reason. */
export const failBuild = (deps: Deps, taken: ClaimedBuild, message: Failure): Promise<void> =>
  runAsSystem(deps, async (w) => {
    if (!(await isOurs(w, taken))) return;
    const build = await heldBuild(w, taken.build_id);
    if (!build) return;
    await w.db.update(build_contents).set({ taken_by: null, taken_until: null }).where(eq(build_contents.build_id, build.id));
    const failed = { status: 'failed', message } as const;
    await announceBuild(w, { ...build, ...failed }, null);
    await changeRows(w, 'builds', [owned(build)], { ...failed, done_at: w.now.toISOString() }, { action: 'build_failed' });
    await appendBuildLog(w, build.id, { key: 'failed' });
  });
