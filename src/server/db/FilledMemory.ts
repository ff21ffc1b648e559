import { MemoryFS, type PGlite } from '@electric-sql/pglite';

/** Where PGlite keeps a database, whatever it lies on. */
const DATA = '/pglite/data';
const BLOCK = 512;

interface Entry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly mode: number;
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
    for (const { name, isFolder, mode, data } of await entries) {
      const at = name.lastIndexOf('/');
      const parent = folders.get(name.slice(0, Math.max(at, 0)));
      if (parent === undefined) throw new Error(`The dump has ${name} before its folder`);
      const node = parent.node_ops.mknod(parent, name.slice(at + 1), mode | (isFolder ? FOLDER : FILE), 0);
      if (isFolder) folders.set(name, node);
      else Object.assign(node, { contents: data.slice(), usedBytes: data.length });
    }
  }
}

/** The entries of a tar (ustar), as `PGlite.dumpDataDir` writes it. */
async function entriesOf(dump: Blob): Promise<readonly Entry[]> {
  const tar = new Uint8Array(await dump.arrayBuffer());
  const entries: Entry[] = [];
  for (let at = 0; tar[at] !== undefined && tar[at] !== 0;) {
    const field = (start: number, length: number) => {
      const [text = ''] = Buffer.from(tar.buffer, at + start, length)
        .toString()
        .split('\0');
      return text.trim();
    };
    const size = parseInt(field(124, 12), 8);
    const prefix = field(345, 155);
    const name = `${prefix === '' ? '' : `${prefix}/`}${field(0, 100)}`.replace(/^\/|\/$/g, '');
    const from = at + BLOCK;
    if (name !== '')
      entries.push({
        name,
        isFolder: field(156, 1) === '5',
        mode: parseInt(field(100, 8), 8) & 0o777,
        data: tar.subarray(from, from + size),
      });
    at = from + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}
