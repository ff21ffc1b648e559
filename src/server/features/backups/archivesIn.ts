import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupArchive, BackupOutcome } from '../../../domain/backups/backup';
import { outdated } from '../../../domain/backups/schedule';

const UNFINISHED = /^speelveld-.*\.tar\.gz\.(unfinished|proof)$/;
const ARCHIVE = /^speelveld-.*\.tar\.gz$/;

/** The archives of a folder, the latest first, each with what is known of it. */
export function archivesIn(folder: string, outcomes: readonly BackupOutcome[]): BackupArchive[] {
  return namesIn(folder)
    .map((file) => {
      const { size, mtime } = statSync(join(folder, file));
      return { file, bytes: size, made_at: mtime.toISOString(), outcome: outcomes.find((one) => one.file === file) ?? null };
    })
    .toSorted((one, other) => other.made_at.localeCompare(one.made_at));
}

/** Removes the scheduled ones that are too many. Only to be called once a newer one was proven. */
export function removeOutdated(folder: string, keep: number): void {
  for (const name of outdated(namesIn(folder), keep)) rmSync(join(folder, name), { force: true });
}

/** What a killed server left of one that was being made or opened. Only to be called while none is. */
export function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => UNFINISHED.test(one)))
    rmSync(join(folder, name), { recursive: true, force: true });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => ARCHIVE.test(name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
