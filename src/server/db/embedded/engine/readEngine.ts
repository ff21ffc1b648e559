import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

let reading: Promise<WebAssembly.Module> | null = null;

/** The engine's WebAssembly module, compiled once per thread. */
export const readEngine = (): Promise<WebAssembly.Module> => (reading ??= compile());

async function compile(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(join(folder, 'pglite.wasm')));
}
