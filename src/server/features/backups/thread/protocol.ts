import type { BackupProof } from '../../../../domain/backups/backup';
import type { About } from '../../../archive/manifest';
import type { Damage } from '../../../db/embedded/pages/findDamage';

/** Packs an archive: the files of the running database, then the output of `seal`, then the uploaded files. */
export interface PackOrder {
  readonly task: 'pack';
  readonly target: string;
  readonly about: About;
  /** The directory of the running database; null for only the uploaded files. */
  readonly database: string | null;
  readonly dataDir: string;
  /** The uploaded files are in a bucket, and are not archived. */
  readonly isInBucket: boolean;
}

/** Unpacks an archive in `folder`, checks whether it is complete, and removes what it unpacked. */
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

/** Sent to the packing thread once it has copied the database files. */
export interface Seal {
  readonly label: string;
  readonly control: Uint8Array;
  readonly segments: readonly string[];
  readonly until: string;
  readonly counts: Readonly<Record<string, number>>;
}

export type Report =
  | { readonly kind: 'read'; readonly bytes: number }
  /** The database files are copied: the thread waits for `seal`. */
  | { readonly kind: 'copied' }
  | { readonly kind: 'packed' }
  | { readonly kind: 'proven'; readonly proof: BackupProof }
  | { readonly kind: 'looked'; readonly damage: readonly Damage[] }
  /** A problem with the archive, or an error while it was made. */
  | { readonly kind: 'failed'; readonly reason: string };
