import { v7 } from 'uuid';
import type { FilePath } from '../src/domain/files/filePurposes';
import { createRandom } from './createRandom';
import type { Drawing } from './draw/svg';

/** A picture that must still be painted: its file id is already known. */
export interface Sketch {
  readonly id: string;
  readonly name: string;
  readonly svg: Drawing;
  readonly path: FilePath;
  readonly format: 'webp' | 'png';
  readonly made_at: string;
}

export interface Gallery {
  /** Adds a drawing and returns the id of its file. The same drawing is added once, however often it is used. */
  hang(name: string, svg: Drawing, as: { path: FilePath; format?: 'webp' | 'png' }): string;
  readonly sketches: readonly Sketch[];
}

/** The id of a file is derived from its drawing, so that a file left by an interrupted start has the right bytes. */
export function createGallery(made_at: string): Gallery {
  const known = new Map<Drawing, Sketch>();
  return {
    hang(name, svg, { path, format = 'webp' }) {
      const id = known.get(svg)?.id ?? v7({ msecs: Date.parse(made_at), random: createRandom(`${format} ${svg}`).bytes(16) });
      if (!known.has(svg)) known.set(svg, { id, name, svg, path, format, made_at });
      return id;
    },
    get sketches() {
      return [...known.values()];
    },
  };
}
