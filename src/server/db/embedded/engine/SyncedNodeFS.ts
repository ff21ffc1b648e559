import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

interface NodeOps {
  stream_ops: {
    fsync?: (stream: Stream) => number;
    write: (stream: Stream, ...what: unknown[]) => number;
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

const OTHERS = 0o077;

/**
 * PGlite's file system with the one call it lacks: fsync. Without it a power loss takes acknowledged rows, and a
 * checkpoint may drop WAL whose data never reached the disk. A failing sync is thrown through the engine and ends it.
 * What the engine creates is for this user alone, as a server's umask would see to.
 */
export class SyncedNodeFS extends NodeFS {
  /** Syncs so far: the self-test sees it move. */
  syncs = 0;
  /** Files that are on the disk as they are: until one is written to, its sync has been done (`syncBefore.ts`). */
  #synced: Set<string>;

  constructor(directory: string, synced: ReadonlySet<string> = new Set()) {
    super(directory);
    this.#synced = new Set(synced);
  }

  /** What was synced beforehand counts while the engine recovers, and no longer. */
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
      return mknod(parent, name, mode & ~OTHERS, device);
    };
    node_ops.setattr = (node, attributes) => {
      if (typeof attributes.size === 'number') this.#touch(realPath(node));
      setattr(node, typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~OTHERS } : attributes);
    };
    const { write } = stream_ops;
    stream_ops.write = (stream, ...what) => {
      if (this.#synced.size > 0) this.#touch(realPath(stream.node));
      return write(stream, ...what);
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
