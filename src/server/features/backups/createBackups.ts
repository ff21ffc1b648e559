import { mkdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { BackupOutcome, BackupProof, BackupRun, BackupStatus } from '../../../domain/backups/backup';
import { archiveName, nextBackup } from '../../../domain/backups/schedule';
import type { Deps } from '../../core/deps';
import { isDamaged } from '../../db/embedded/pages/damaged';
import { rowsOf } from '../../db/rowsOf';
import { archivesIn, removeOutdated, removeUnfinished } from './archivesIn';
import { BackupRefused } from './BackupRefused';
import { makeArchive } from './makeArchive';
import { readOutcomes, remember } from './outcomes';
import { isStoreMatching } from './storeId';
import { startThread } from './thread/startThread';

/** Who requests a backup: a user by id, a command by name, or no one for a scheduled backup. */
export interface Asking {
  readonly actor: { readonly id: string | null; readonly name: string | null };
  readonly isScheduled?: boolean;
  /** Path of the archive, if it is not written to the folder of backups. */
  readonly target?: string;
}

export interface Backups {
  /**
   * Starts a backup. `done` resolves to its outcome, also after a failure.
   *
   * @throws BackupRefused
   */
  begin(asking: Asking): Promise<{ readonly done: Promise<BackupOutcome> }>;
  status(): Promise<BackupStatus>;
  /** Starts a scheduled backup if one is due. */
  look(): Promise<void>;
  /** Aborts a running backup and removes what it wrote. */
  stop(): Promise<void>;
}

const DEFAULT = { every: null, everyMs: null, keep: 7 } as const;
/** Free space required, as a multiple of the data: for the archive, and for the database that is unpacked to prove it. */
const SPACE_FACTOR = 1.6;

/** Makes backups while the server runs, one at a time, proves each of them, and stores the outcomes. */
export function createBackups(deps: Omit<Deps, 'config'> & { config: Pick<Deps['config'], 'dataDir' | 'bucket' | 'backup'> }): Backups {
  const { db, log, now, config } = deps;
  const { every, everyMs, keep } = config.backup ?? DEFAULT;
  const dataDir = resolve(config.dataDir);
  const isInBucket = Boolean(config.bucket);
  const folder = resolve(config.backup?.dir ?? join(dataDir, 'backups'));
  const startedAt = now();
  const aborting = new AbortController();
  const { signal } = aborting;
  let running: BackupRun | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const nextAt = async (): Promise<Date | null> => {
    if (everyMs === null) return null;
    const latest = (await readOutcomes(db.orm)).find(({ is_scheduled }) => is_scheduled);
    return nextBackup(everyMs, latest ? new Date(latest.at) : null, startedAt);
  };

  async function begin({ actor, isScheduled = false, target: asked }: Asking) {
    if (signal.aborted) throw new BackupRefused('backups.errors.stopping', 'The server stops.');
    if (running)
      throw new BackupRefused('backups.errors.under_way', `A backup is under way since ${running.started_at}: wait for that one.`);
    if (isInBucket && !db.copyRunning)
      throw new BackupRefused(
        'backups.errors.elsewhere',
        'The database is on a server and the uploaded files are in a bucket: back up each there.',
      );
    const at = now();
    const target = asked ?? join(folder, archiveName(at, isScheduled));
    running = { started_at: at.toISOString(), by: actor.name, stage: 'copying', bytes: 0, of: null };
    try {
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      removeUnfinished(folder);
      const of = await sizeOfStore();
      refuseWithoutRoom(dirname(target), of ?? 0);
      running = { ...running, of };
    } catch (error) {
      running = null;
      throw error;
    }
    const done = runThrough(target, at, { actor, isScheduled }).finally(() => {
      running = null;
    });
    last = done.catch(() => {});
    return { done };
  }

  async function runThrough(target: string, at: Date, { actor, isScheduled }: Required<Omit<Asking, 'target'>>): Promise<BackupOutcome> {
    const began = performance.now();
    let isMade = false;
    let proof: BackupProof | null = null;
    let reason: string | null = null;
    try {
      await makeArchive({ db, dataDir, isInBucket, target, now: at, signal, onBytes: (bytes) => note('copying', bytes) });
      isMade = true;
      note('proving', 0);
      proof = await prove(target);
      if (isScheduled) removeOutdated(folder, keep);
    } catch (error) {
      rmSync(`${target}.proof`, { recursive: true, force: true });
      reason = error instanceof Error ? error.message : String(error);
    }
    const outcome: BackupOutcome = {
      at: at.toISOString(),
      took_ms: Math.round(performance.now() - began),
      by: actor.name,
      is_scheduled: isScheduled,
      state: proof ? 'proven' : isMade ? 'unproven' : 'failed',
      reason,
      file: isMade ? basename(target) : null,
      bytes: isMade ? statSync(target).size : null,
      proof,
    };
    if (proof) log.info({ file: outcome.file, bytes: outcome.bytes, ms: outcome.took_ms }, 'A backup was made and opened');
    else log.error({ file: outcome.file, reason }, 'A backup failed');
    await remember(deps, outcome, actor).catch((error: unknown) => log.error({ err: error }, 'What became of a backup could not be kept'));
    return outcome;
  }

  async function prove(target: string): Promise<BackupProof> {
    const report = await startThread(
      { task: 'prove', file: target, folder: `${target}.proof` },
      { onBytes: (bytes) => note('proving', bytes), signal },
    );
    if (report.kind !== 'proven') throw new Error('The thread of the backup answered something else');
    return report.proof;
  }

  const note = (stage: BackupRun['stage'], bytes: number) => {
    if (running) running = { ...running, stage, bytes };
  };

  async function sizeOfStore(): Promise<number | null> {
    if (!db.copyRunning) return null;
    const [found] = rowsOf<{ bytes: number }>(
      await db.orm.execute(sql`select sum(pg_database_size(oid))::bigint as bytes from pg_database`),
    );
    return Number(found?.bytes ?? 0);
  }

  return {
    begin,
    async look() {
      const due = await nextAt();
      if (due === null || running || now() < due) return;
      await (
        await begin({ actor: { id: null, name: null }, isScheduled: true })
      ).done;
    },
    async status() {
      const outcomes = await readOutcomes(db.orm);
      const [latest] = outcomes;
      return {
        engine: db.engine,
        is_in_bucket: isInBucket,
        folder,
        is_same_disk: isSameDisk(folder, dataDir),
        every,
        keep,
        next_at: (await nextAt())?.toISOString() ?? null,
        running,
        archives: archivesIn(folder, outcomes),
        failed: latest && latest.state !== 'proven' ? latest : null,
        is_damaged: isDamaged(db),
        is_matching: await isStoreMatching(db, config),
      };
    },
    async stop() {
      aborting.abort(new Error('The server was stopped meanwhile'));
      await last;
    },
  };
}

/** @throws BackupRefused */
function refuseWithoutRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes * SPACE_FACTOR) return;
  throw new BackupRefused('backups.errors.no_room', `There is no room in ${folder} for a backup, and for opening it.`);
}

function isSameDisk(folder: string, dataDir: string): boolean {
  const deviceOf = (path: string): number =>
    statSync(path, { throwIfNoEntry: false })?.dev ?? (dirname(path) === path ? 0 : deviceOf(dirname(path)));
  return deviceOf(folder) === deviceOf(dataDir);
}
