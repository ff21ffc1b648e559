import { SourceMap, type SourceMapPayload } from 'node:module';
import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';

/** A stack frame in the format of Chromium (`at f (address:1:2)`) or of Firefox and Safari (`f@address:1:2`). */
const FRAME = /(https?:\/\/[^\s()]+?):(\d+):(\d+)\)?$/;

/** The first stack frame in our own source, as `src/admin/ui/Label.tsx:12`; `null` when there is none. */
export async function placeInStack(server: ViteDevServer, stack: string): Promise<string | null> {
  for (const line of stack.split('\n')) {
    const [, address, row, column] = FRAME.exec(line.trim()) ?? [];
    if (address === undefined) continue;
    const { pathname } = new URL(address);
    const module = await server.environments.client.moduleGraph.getModuleByUrl(pathname);
    const file = module?.file ? relative(process.cwd(), module.file).replaceAll('\\', '/') : '..';
    if (file.startsWith('..') || file.startsWith('node_modules')) continue;
    return `${file}:${writtenLine(module?.transformResult?.map, Number(row), Number(column))}`;
  }
  return null;
}

/** Maps a position in the served module to its line in the source file. */
function writtenLine(map: unknown, row: number, column: number): number {
  if (typeof map !== 'object' || map === null || !('mappings' in map) || !map.mappings) return row;
  const entry = new SourceMap(map as SourceMapPayload).findEntry(row - 1, column - 1);
  return 'originalLine' in entry ? entry.originalLine + 1 : row;
}
