import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Migrates a store that ran an uncommitted migration to the version that replaced it, keeping its rows. */
export interface Rewrite {
  /** Timestamps of the replaced migrations, as recorded in the store. */
  readonly from: readonly number[];
  /** Timestamp of the migration that replaces them; `null` when nothing is left to migrate. */
  readonly to: number | null;
  readonly statements: readonly string[];
}

/** Next to the migrations of a checkout and never committed: only a developer's own stores run uncommitted migrations. */
export const rewritesFile = (folder: string): string => join(folder, 'meta/rewrites.json');

export function readRewrites(folder: string): readonly Rewrite[] {
  const file = rewritesFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { rewrites: Rewrite[] }).rewrites : [];
}
