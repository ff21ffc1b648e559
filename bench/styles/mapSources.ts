import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/** Finds the source file of a position in a built file, or null if the app does not contain it. */
export type Sources = (file: string, line: number, column: number) => string | null;

/** Builds the app of a checkout again with source maps, which change none of its files. */
export function mapSources(folder: string, outDir: string): Sources {
  const built = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--sourcemap', 'hidden', '--logLevel', 'error', '--outDir', outDir],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (built.status !== 0) throw new Error(`${folder} could not be built`);
  const maps = new Map<string, SourceMap | null>();
  return (file, line, column) => {
    if (!maps.has(file)) maps.set(file, readMap(join(outDir, file)));
    const entry = maps.get(file)?.findEntry(line, column);
    return entry && 'originalSource' in entry ? entry.originalSource : null;
  };
}

function readMap(file: string): SourceMap | null {
  return existsSync(`${file}.map`) ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8'))) : null;
}
