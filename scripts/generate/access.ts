import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { endpointsOf } from '../../src/server/app/createApi';
import type { Deps } from '../../src/server/core/deps';
import type { FileStore } from '../../src/server/files/FileStore';
import { accessPage } from './access/accessPage';
import { judgedIn } from './access/judged';

/** Writes docs/access.md: who may make each call and read and write each field. With `--check`, fails if it is out of date instead. */
const PAGE = 'docs/access.md';
const DECIDED = 'docs/domain/permissions.md';

/** A stand-in for the server: calls are only listed, so its properties are never used. */
const nothing = <T extends object>(): T => new Proxy({}, { get: () => ({}) }) as T;

// Images are built without the docs.
if (existsSync(DECIDED)) {
  const text = accessPage(endpointsOf(nothing<Deps>(), nothing<FileStore>()), judgedIn(readFileSync(DECIDED, 'utf8')));
  const isBehind = !existsSync(PAGE) || readFileSync(PAGE, 'utf8') !== text;
  if (isBehind && process.argv.includes('--check')) {
    console.error(`Behind the declarations: ${PAGE}. Run \`npm run generate\`, read what changed of it, and commit it.`);
    process.exit(1);
  }
  if (isBehind) writeFileSync(PAGE, text);
}
