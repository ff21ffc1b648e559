import type { BackupOutcome, BackupRun } from '../../../../domain/backups/backup';

/** What a command asks of the server that runs: one line of JSON. */
export interface BackupRequest {
  readonly command: 'backup';
  /** Whole path of the archive; null: into the folder of backups. */
  readonly file: string | null;
}

/** What the server answers: a line at a time. */
export type BackupReply =
  | { readonly kind: 'running'; readonly run: BackupRun }
  | { readonly kind: 'done'; readonly outcome: BackupOutcome; readonly folder: string }
  | { readonly kind: 'refused'; readonly message: string };
