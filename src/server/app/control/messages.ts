import type { BackupOutcome, BackupRun } from '../../../domain/backups/backup';
import type { MailedLink } from '../../mail/linksMailedTo';

/** Makes a backup. `file` is the whole path of the archive; null puts it into the folder of backups. */
export interface BackupRequest {
  readonly command: 'backup';
  readonly file: string | null;
}

/** Asks for the links that were mailed to an address. */
export interface LinksRequest {
  readonly command: 'links';
  readonly email: string;
}

/** What a command asks of the server that runs: one line of JSON. */
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

/** The last answer to each request. */
export type Done<R extends CommandRequest> = R extends BackupRequest ? BackupDone : LinksDone;

/** What the server answers: a line at a time. */
export type CommandReply = BackupRunning | BackupDone | LinksDone;
