import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

interface NodeOps {
  stream_ops: {
    fsync?: (stream: Stream) => number;
    write: (stream: Stream, ...args: unknown[]) => number;
  };
  node_ops: {
    mknod: (parent: object, name: string, mode: number, device: number) => object;
    setattr: (node: object, attributes: { mode?: number | null; size?: number | null }) => void;
    rename: (node: object, folder: object, name: string) => void;
    unlink: (folder: object, name: string) => void;
  };
  realPath: (node: object) => string;
}

interface Stream {
  nfd: number;
  node: object;
}

const GROUP_AND_OTHERS = 0o077;

/**
 * Adds fsync to PGlite's file system, which lacks it. Without fsync a power loss loses committed rows, and a checkpoint may remove WAL
 * whose data never reached the disk. A failed sync is thrown through the engine and ends it. New files are private to this user, as the
 * umask of a PostgreSQL server ensures.
 */
export class SyncedNodeFS extends NodeFS {
  /** Number of syncs so far, for the self-test (`proveSync.ts`). */
  syncs = 0;
  /** Files that were synced in advance (`syncBefore.ts`) and need no sync until they are written to. */
  #synced: Set<string>;

  constructor(directory: string, synced: ReadonlySet<string> = new Set()) {
    super(directory);
    this.#synced = new Set(synced);
  }

  /** Syncs done in advance count only during recovery. */
  forgetSynced(): void {
    this.#synced.clear();
  }

  override async init(pglite: PGlite, options: EngineOptions): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), (engine) => this.#attach(engine)] } };
  }

  #attach(engine: { NODEFS: unknown }): void {
    const { stream_ops, node_ops, realPath } = engine.NODEFS as NodeOps;
    stream_ops.fsync = ({ nfd, node }) => {
      if (this.#synced.size > 0 && this.#synced.has(realPath(node))) return 0;
      this.syncs += 1;
      fsyncSync(nfd);
      return 0;
    };
    const { mknod, setattr, rename, unlink } = node_ops;
    node_ops.mknod = (parent, name, mode, device) => {
      this.#touch(realPath(parent), name);
      return mknod(parent, name, mode & ~GROUP_AND_OTHERS, device);
    };
    node_ops.setattr = (node, attributes) => {
      if (typeof attributes.size === 'number') this.#touch(realPath(node));
      setattr(node, typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~GROUP_AND_OTHERS } : attributes);
    };
    const { write } = stream_ops;
    stream_ops.write = (stream, ...args) => {
      if (this.#synced.size > 0) this.#touch(realPath(stream.node));
      return write(stream, ...args);
    };
    node_ops.rename = (node, folder, name) => {
      this.#touch(realPath(node));
      this.#touch(realPath(folder), name);
      rename(node, folder, name);
    };
    node_ops.unlink = (folder, name) => {
      this.#touch(realPath(folder), name);
      unlink(folder, name);
    };
  }

  #touch(...path: string[]): void {
    if (this.#synced.size > 0) this.#synced.delete(join(...path));
  }
}
