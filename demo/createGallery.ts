import { v7 } from 'uuid';
import type { FilePath } from '../src/domain/files/filePurposes';
import { createRandom } from './createRandom';
import type { Drawing } from './draw/svg';

/** A picture that is still to be painted: its file id is known already. */
export interface Sketch {
  readonly id: string;
  readonly name: string;
  readonly svg: Drawing;
  readonly path: FilePath;
  readonly format: 'webp' | 'png';
  readonly made_at: string;
}

export interface Gallery {
  /** Hangs a drawing and answers the id of its file. The same drawing hangs once, however often it is shown. */
  hang(name: string, svg: Drawing, as: { path: FilePath; format?: 'webp' | 'png' }): string;
  readonly sketches: readonly Sketch[];
}

/** The id of a file follows from its drawing, so a half-filled disk of an earlier start holds the right bytes or none. */
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
