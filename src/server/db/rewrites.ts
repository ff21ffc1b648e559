import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Leads a store that ran a migration which was written anew since, before anybody committed it, to the new one with its rows. */
export interface Rewrite {
  /** The moments of the migrations that were replaced, which the store's book still names. */
  readonly from: readonly number[];
  /** The moment of the one that replaces them; `null` where nothing is left to migrate. */
  readonly to: number | null;
  readonly statements: readonly string[];
}

/** Beside the migrations of one checkout, and never committed: only a developer's own stores ran what is not committed. */
export const rewritesFile = (folder: string): string => join(folder, 'meta/rewrites.json');

export function readRewrites(folder: string): readonly Rewrite[] {
  const file = rewritesFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { rewrites: Rewrite[] }).rewrites : [];
}
