/** The archive's first file says what it is; its last, what is in it. */
export const ABOUT = 'about.json';
export const MANIFEST = 'manifest.json';

/** What can be said of an archive without reading all of it. */
export interface About {
  readonly format: 2;
  readonly made_at: string;
  /** Stamped in the database and beside the files: the two belong together. */
  readonly store_id: string | null;
  /** The tag of the last migration that the database has had. */
  readonly migration: string | null;
  readonly organizations: number;
  readonly people: number;
  /** Of the database's own files; null where the archive holds the uploaded files alone. */
  readonly database_bytes: number | null;
}

export interface Manifest extends About {
  /** Where the WAL ends: a database that was opened from the archive has come at least this far. */
  readonly until: string | null;
  /** Rows of the tables that were counted at the very moment that the archive is of. */
  readonly counts: Readonly<Record<string, number>>;
  /** Uploaded files in it; null where they live in a bucket. */
  readonly files: number | null;
  /** Each file's sha256, in hexadecimal. */
  readonly sums: Readonly<Record<string, string>>;
}
