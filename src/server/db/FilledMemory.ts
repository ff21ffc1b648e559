import { MemoryFS, type PGlite } from '@electric-sql/pglite';
import { BLOCK, readTarHeader, type TarHeader } from '../archive/tarHeader';

/** Where PGlite keeps its database, on any file system. */
const DATA = '/pglite/data';

interface Entry extends TarHeader {
  readonly data: Uint8Array;
}

/** A node of emscripten's in-memory file system (MEMFS). */
interface Node {
  contents: Uint8Array | Record<string, Node>;
  usedBytes: number;
  readonly node_ops: { mknod(parent: Node, name: string, mode: number, device: number): Node };
}

const FOLDER = 0o040000;
const FILE = 0o100000;

interface Files {
  mkdirTree(path: string, mode: number): void;
  lookupPath(path: string): { readonly node: Node };
}

/** PGlite sets `Module` in `init`, before it calls anything else. Its types leave the nodes out. */
const filesOf = (pglite: PGlite | undefined): Files => {
  if (pglite === undefined) throw new Error('The file system belongs to no engine yet');
  return pglite.Module.FS as unknown as Files;
};

/** The entries of each dump, so that a dump used by several databases is parsed once. */
const parsedDumps = new WeakMap<Blob, Promise<readonly Entry[]>>();

/**
 * PGlite's in-memory file system, filled from a dump at the start. PGlite's own `loadDataDir` resolves every parent folder of every file
 * again, which takes most of the time that a small database needs to open.
 */
export class FilledMemory extends MemoryFS {
  readonly #dump: Blob;

  constructor(dump: Blob) {
    super();
    this.#dump = dump;
  }

  override async initialSyncFs(): Promise<void> {
    let entries = parsedDumps.get(this.#dump);
    if (entries === undefined) parsedDumps.set(this.#dump, (entries = entriesOf(this.#dump)));
    const files = filesOf(this.pg);
    files.mkdirTree(DATA, 0o700);
    const folders = new Map([['', files.lookupPath(DATA).node]]);
    for (const { path, kind, mode, data } of await entries) {
      const at = path.lastIndexOf('/');
      const parent = folders.get(path.slice(0, Math.max(at, 0)));
      if (parent === undefined) throw new Error(`The dump has ${path} before its folder`);
      const node = parent.node_ops.mknod(parent, path.slice(at + 1), mode | (kind === 'folder' ? FOLDER : FILE), 0);
      if (kind === 'folder') folders.set(path, node);
      // A copy, because PGlite writes into it.
      else Object.assign(node, { contents: data.slice(), usedBytes: data.length });
    }
  }
}

/** The entries of a tar as written by `PGlite.dumpDataDir`. The first entry may be the root folder. */
async function entriesOf(dump: Blob): Promise<readonly Entry[]> {
  const tar = new Uint8Array(await dump.arrayBuffer());
  const entries: Entry[] = [];
  for (let at = 0; tar[at] !== undefined && tar[at] !== 0;) {
    const header = readTarHeader(Buffer.from(tar.buffer, at, BLOCK));
    const from = at + BLOCK;
    if (header.path !== '') entries.push({ ...header, data: tar.subarray(from, from + header.size) });
    at = from + Math.ceil(header.size / BLOCK) * BLOCK;
  }
  return entries;
}
