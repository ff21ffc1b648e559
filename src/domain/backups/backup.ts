/** Result of a backup: made and verified, made but not verified, or failed. */
export const BACKUP_STATES = ['proven', 'unproven', 'failed'] as const;

export interface BackupProof {
  readonly tables: number;
  readonly rows: number;
  /** Number of uploaded files; null when they are stored in a bucket. */
  readonly files: number | null;
  /** Number of files in the database whose content was missing. */
  readonly missing_files: number;
}

export interface BackupOutcome {
  readonly at: string;
  readonly took_ms: number;
  /** Who requested it; null for a scheduled backup, or when unknown. */
  readonly by: string | null;
  readonly is_scheduled: boolean;
  readonly state: (typeof BACKUP_STATES)[number];
  /** The technical error message. */
  readonly reason: string | null;
  /** File name of the archive without its folder; null when there is none. */
  readonly file: string | null;
  readonly bytes: number | null;
  readonly proof: BackupProof | null;
}

export interface BackupRun {
  readonly started_at: string;
  readonly by: string | null;
  readonly stage: 'copying' | 'proving';
  readonly bytes: number;
  /** Estimated total; null when unknown. */
  readonly of: number | null;
}

export interface BackupArchive {
  readonly file: string;
  readonly bytes: number;
  readonly made_at: string;
  /** Null for an archive that this server did not make. */
  readonly outcome: BackupOutcome | null;
}

/** The data of the backups page. */
export interface BackupStatus {
  readonly engine: 'pglite' | 'postgres';
  /** Whether uploaded files are stored in a bucket and not in archives. */
  readonly is_in_bucket: boolean;
  readonly folder: string;
  /** Whether the backups are on the same disk as the database. */
  readonly is_same_disk: boolean;
  readonly every: string | null;
  readonly keep: number;
  readonly next_at: string | null;
  readonly running: BackupRun | null;
  readonly archives: readonly BackupArchive[];
  /** The last failed backup, unless a later one was verified. */
  readonly failed: BackupOutcome | null;
  /** Whether corrupted pages were found; the log names them. */
  readonly is_damaged: boolean;
  /** False when database and uploaded files belong to different installations. */
  readonly is_matching: boolean;
}
