/** What becomes of a backup: opened and found whole, made but not opened, or not made. */
export const BACKUP_STATES = ['proven', 'unproven', 'failed'] as const;

export interface BackupProof {
  readonly tables: number;
  readonly rows: number;
  /** Uploaded files in it; null where they live in a bucket. */
  readonly files: number | null;
  /** Uploaded files that the database knows and that were not there. */
  readonly missing_files: number;
}

export interface BackupOutcome {
  readonly at: string;
  readonly took_ms: number;
  /** Who asked for it; null where it was its time, or where nobody knows any more. */
  readonly by: string | null;
  readonly is_scheduled: boolean;
  readonly state: (typeof BACKUP_STATES)[number];
  /** What went wrong, as the machine says it. */
  readonly reason: string | null;
  /** The archive's name without its folder; null where there is none. */
  readonly file: string | null;
  readonly bytes: number | null;
  readonly proof: BackupProof | null;
}

export interface BackupRun {
  readonly started_at: string;
  readonly by: string | null;
  readonly stage: 'copying' | 'proving';
  readonly bytes: number;
  /** How many there will be, about; null where that is not known. */
  readonly of: number | null;
}

export interface BackupArchive {
  readonly file: string;
  readonly bytes: number;
  readonly made_at: string;
  /** Null for one that this server knows nothing of. */
  readonly outcome: BackupOutcome | null;
}

/** All that the page of backups shows. */
export interface BackupStatus {
  readonly engine: 'pglite' | 'postgres';
  /** Whether the uploaded files live in a bucket, and in no archive. */
  readonly is_in_bucket: boolean;
  readonly folder: string;
  /** Whether a disk that fails takes the backups with it. */
  readonly is_same_disk: boolean;
  readonly every: string | null;
  readonly keep: number;
  readonly next_at: string | null;
  readonly running: BackupRun | null;
  readonly archives: readonly BackupArchive[];
  /** The last that came to nothing, where none was proven since. */
  readonly failed: BackupOutcome | null;
  /** Pages of the database are not as they were written: the log says which. */
  readonly is_damaged: boolean;
  /** False where database and uploaded files are not of one another. */
  readonly is_matching: boolean;
}
