import { MemoryFS, type PGlite } from '@electric-sql/pglite';
import { BLOCK, readTarHeader, type TarHeader } from '../archive/tarHeader';

/** Where PGlite keeps a database, whatever it lies on. */
const DATA = '/pglite/data';

interface Entry extends TarHeader {
  readonly data: Uint8Array;
}

/** What emscripten's file system in memory is made of (MEMFS). */
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

/** PGlite sets it in `init`, which it calls before anything else; its types leave the nodes out. */
const filesOf = (pglite: PGlite | undefined): Files => {
  if (pglite === undefined) throw new Error('The file system belongs to no engine yet');
  return pglite.Module.FS as unknown as Files;
};

/** Each dump is read once, however many databases begin with it. */
const read = new WeakMap<Blob, Promise<readonly Entry[]>>();

/**
 * PGlite's file system in memory, with a dump in it from the start. PGlite's own `loadDataDir` looks up every folder above every file
 * anew, which takes most of the time that a small database needs to open.
 */
export class FilledMemory extends MemoryFS {
  readonly #dump: Blob;

  constructor(dump: Blob) {
    super();
    this.#dump = dump;
  }

  override async initialSyncFs(): Promise<void> {
    let entries = read.get(this.#dump);
    if (entries === undefined) read.set(this.#dump, (entries = entriesOf(this.#dump)));
    const files = filesOf(this.pg);
    files.mkdirTree(DATA, 0o700);
    const folders = new Map([['', files.lookupPath(DATA).node]]);
    for (const { path, kind, mode, data } of await entries) {
      const at = path.lastIndexOf('/');
      const parent = folders.get(path.slice(0, Math.max(at, 0)));
      if (parent === undefined) throw new Error(`The dump has ${path} before its folder`);
      const node = parent.node_ops.mknod(parent, path.slice(at + 1), mode | (kind === 'folder' ? FOLDER : FILE), 0);
      if (kind === 'folder') folders.set(path, node);
      // A copy, as PGlite writes into it.
      else Object.assign(node, { contents: data.slice(), usedBytes: data.length });
    }
  }
}

/** The entries of a tar, as `PGlite.dumpDataDir` writes it: its first may be the folder that all is in. */
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
