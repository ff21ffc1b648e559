/** The first file of an archive describes it; the last file lists its contents. */
export const ABOUT = 'about.json';
export const MANIFEST = 'manifest.json';

/** Description of an archive, which can be read without reading the rest. */
export interface About {
  readonly format: 2;
  readonly made_at: string;
  /** Stored in the database and next to the files, to detect a database and files from different installations. */
  readonly store_id: string | null;
  /** Tag of the last migration of the database. */
  readonly migration: string | null;
  readonly organizations: number;
  readonly people: number;
  /** Size of the database; null when the archive contains only uploaded files. */
  readonly database_bytes: number | null;
}

export interface Manifest extends About {
  /** End position of the WAL: a database opened from the archive must have reached it. */
  readonly until: string | null;
  /** Row counts of some tables at the moment of the backup. */
  readonly counts: Readonly<Record<string, number>>;
  /** Number of uploaded files; null when they are stored in a bucket. */
  readonly files: number | null;
  /** SHA-256 of each file, in hexadecimal. */
  readonly sums: Readonly<Record<string, string>>;
}
