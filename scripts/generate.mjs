import { existsSync } from 'node:fs';
import { runFile } from './bundled.mjs';

// Files that depend on file names come first, because the declarations import them.
await runFile('scripts/generate/files.ts');
// Without the pages in docs, which images and copies for tests lack, most of the server need not be bundled.
await runFile(existsSync('docs') ? 'scripts/generate/derived.ts' : 'scripts/generate/migration.ts');
