import type { BackupOutcome, BackupRun } from '../../../domain/backups/backup';
import type { MailedLink } from '../../features/outbox/linksMailedTo';

/** Makes a backup. `file` is the absolute path of the archive; null writes it to the backup folder. */
export interface BackupRequest {
  readonly command: 'backup';
  readonly file: string | null;
}

/** Requests the links that were mailed to an address. */
export interface LinksRequest {
  readonly command: 'links';
  readonly email: string;
}

/** A request from a command to the running server: one line of JSON. */
export type CommandRequest = BackupRequest | LinksRequest;

interface Refused {
  readonly kind: 'refused';
  readonly message: string;
}

export type BackupDone = { readonly kind: 'done'; readonly outcome: BackupOutcome; readonly folder: string } | Refused;
export type LinksDone = { readonly kind: 'links'; readonly links: readonly MailedLink[] } | Refused;
export interface BackupRunning {
  readonly kind: 'running';
  readonly run: BackupRun;
}

/** The final reply to each request. */
export type Done<R extends CommandRequest> = R extends BackupRequest ? BackupDone : LinksDone;

/** A reply of the server: one line of JSON each. */
export type CommandReply = BackupRunning | BackupDone | LinksDone;
