import { runFile } from './bundled.mjs';

// What follows from names of files comes first: the declarations import it.
await runFile('scripts/generate/files.ts');
await runFile('scripts/generate/derived.ts');
