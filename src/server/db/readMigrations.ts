import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  /** For example `0003_labels`. */
  readonly tag: string;
  readonly file: string;
  /** Creation time in milliseconds, which identifies the migration in the store's table of applied migrations. */
  readonly when: number;
  readonly hash: string;
  readonly statements: readonly string[];
}

export const BREAKPOINT = '--> statement-breakpoint';

/** Reads the migrations of a folder in order, as `npm run generate` wrote them. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string; when: number }[] };
  return journal.entries.map(({ tag, when }) => {
    const file = join(folder, `${tag}.sql`);
    const text = readFileSync(file, 'utf8');
    const statements = text
      .split(BREAKPOINT)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '');
    return { tag, file, when, hash: createHash('sha256').update(text).digest('hex'), statements };
  });
}
