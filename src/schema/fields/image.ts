import { type Field, maker } from '../field';
import type { FieldKind } from '../fieldKind';

export interface ImageOptions {
  /** Minimum and maximum dimensions in pixels, `[width, height]`. */
  readonly min?: readonly [number, number];
  readonly max?: readonly [number, number];
  readonly maxBytes?: number;
  readonly mimes?: readonly string[];
}

/**
 * A picture. Its value is the id of a stored file (`/v1/files/{id}?variant=thumbnail`) or null; it is written as the token of an upload, or
 * as the unchanged id.
 */
export const image = maker<'image', string, ImageOptions>('image');

export const imageKind: FieldKind<Field<'image', string, ImageOptions>> = {
  options: { min: false, max: false, maxBytes: false, mimes: false },
  storage: () => ({ in: 'column', type: 'uuid' }),
  rule: (z) => z.string().trim().min(1).max(100),
  empty: () => null,
  sample: (field, _n, ask) => ask.image(field),
  holds: 'picture',
  written: 'one',
  sorted: null,
  title: null,
  filter: null,
  imported: null,
  cell: null,
  described: () => 'id of a file; written as the token of an upload',
};
