import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EngineOptions = Parameters<NodeFS['init']>[1];

interface NodeOps {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  node_ops: {
    mknod: (parent: object, name: string, mode: number, device: number) => object;
    setattr: (node: object, attributes: { mode?: number | null }) => void;
  };
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

  override async init(pglite: PGlite, options: EngineOptions): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(pglite, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), (engine) => this.#attach(engine)] } };
  }

  #attach(engine: { NODEFS: unknown }): void {
    const { stream_ops, node_ops } = engine.NODEFS as NodeOps;
    stream_ops.fsync = ({ nfd }) => {
      this.syncs += 1;
      fsyncSync(nfd);
      return 0;
    };
    const { mknod, setattr } = node_ops;
    node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~OTHERS, device);
    node_ops.setattr = (node, attributes) =>
      setattr(node, typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~OTHERS } : attributes);
  }
}
