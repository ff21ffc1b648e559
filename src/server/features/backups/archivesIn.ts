import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupArchive, BackupOutcome } from '../../../domain/backups/backup';
import { outdated } from '../../../domain/backups/schedule';
import { nullIfMissing } from '../../archive/nullIfMissing';

const UNFINISHED = /^speelveld-.*\.tar\.gz\.(unfinished|proof)$/;
const ARCHIVE = /^speelveld-.*\.tar\.gz$/;

/** The archives in a folder, latest first, with their stored outcome. */
export function archivesIn(folder: string, outcomes: readonly BackupOutcome[]): BackupArchive[] {
  return namesIn(folder, ARCHIVE)
    .map((file) => {
      const { size, mtime } = statSync(join(folder, file));
      return { file, bytes: size, made_at: mtime.toISOString(), outcome: outcomes.find((outcome) => outcome.file === file) ?? null };
    })
    .toSorted((a, b) => b.made_at.localeCompare(a.made_at));
}

/** Removes the scheduled archives beyond `keep`. Call it only after a newer one was proven. */
export function removeOutdated(folder: string, keep: number): void {
  for (const name of outdated(namesIn(folder, ARCHIVE), keep)) rmSync(join(folder, name), { force: true });
}

/** Removes what a killed server left while it made or opened an archive. Call it only while no backup is running. */
export function removeUnfinished(folder: string): void {
  for (const name of namesIn(folder, UNFINISHED)) rmSync(join(folder, name), { recursive: true, force: true });
}

const namesIn = (folder: string, form: RegExp): string[] =>
  (nullIfMissing(() => readdirSync(folder)) ?? []).filter((name) => form.test(name));
