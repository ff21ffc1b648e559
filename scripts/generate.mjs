import { runFile } from './bundled.mjs';

// What follows from names of files comes first: the declarations import it.
await runFile('scripts/generate/files.ts');
await runFile('scripts/generate/migration.ts');
await runFile('scripts/generate/packages.ts');
// And who may do what, from all of it.
await runFile('scripts/generate/access.ts');
