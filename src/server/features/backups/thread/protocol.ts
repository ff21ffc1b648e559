import type { BackupProof } from '../../../../domain/backups/backup';
import type { About } from '../../../archive/manifest';
import type { Damage } from '../../../db/embedded/pages/findDamage';

/** Packs an archive: the database's files while it runs, then what `seal` brings, then the uploaded files. */
export interface PackOrder {
  readonly task: 'pack';
  readonly target: string;
  readonly about: About;
  /** The directory of the running database; null: of the uploaded files alone. */
  readonly database: string | null;
  readonly dataDir: string;
  /** The uploaded files live in a bucket, and are in no archive. */
  readonly isInBucket: boolean;
}

/** Opens an archive in `folder`, looks whether everything is there, and removes what it unpacked. */
export interface ProveOrder {
  readonly task: 'prove';
  readonly file: string;
  readonly folder: string;
}

/** Reads every page of the running database: `findDamage`. */
export interface LookOrder {
  readonly task: 'look';
  readonly directory: string;
  readonly heaps: ReadonlySet<string>;
}

export type Order = PackOrder | ProveOrder | LookOrder;

/** What the thread that packs is told once its copy of the database's files is made. */
export interface Seal {
  readonly label: string;
  readonly control: Uint8Array;
  readonly segments: readonly string[];
  readonly until: string;
  readonly counts: Readonly<Record<string, number>>;
}

export type Report =
  | { readonly kind: 'read'; readonly bytes: number }
  /** The database's files are copied: `seal` is waited for. */
  | { readonly kind: 'copied' }
  | { readonly kind: 'packed' }
  | { readonly kind: 'proven'; readonly proof: BackupProof }
  | { readonly kind: 'looked'; readonly damage: readonly Damage[] }
  /** What is wrong with the archive, or went wrong while it was made. */
  | { readonly kind: 'failed'; readonly reason: string };
