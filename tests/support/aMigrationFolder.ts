import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of migrations as written by `npm run generate`, each with its tag and timestamp. */
export function aMigrationFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'speelveld-migrations-'));
  const entries: { tag: string; when: number }[] = [];
  mkdirSync(join(folder, 'meta'));
  return {
    folder,
    add(tag: string, statements: readonly string[], when = 1_800_000_000_000 + entries.length) {
      entries.push({ tag, when });
      entries.sort((a, b) => a.tag.localeCompare(b.tag));
      writeFileSync(join(folder, `${tag}.sql`), `${statements.join('\n--> statement-breakpoint\n')}\n`);
      writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
