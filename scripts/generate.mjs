import { runFile } from './bundled.mjs';

// Files that depend on file names come first, because the declarations import them.
await runFile('scripts/generate/files.ts');
await runFile('scripts/generate/derived.ts');
