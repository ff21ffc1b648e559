import sharp from 'sharp';
import { fileNameOf } from '../src/domain/files/uploadedFile';
import { MEGABYTE } from '../src/domain/files/images';
import type { FileRow } from '../src/server/db/system/files';
import type { FileStore } from '../src/server/files/FileStore';
import { createQueue } from '../src/server/workers/createQueue';
import { processImage } from '../src/server/files/processImage';
import type { Sketch } from './createGallery';
import { createRandom } from './createRandom';

/** A lossless picture between drawing and storing is larger than an upload may be. */
const ROOM = { mimes: ['image/png', 'image/webp'], max_bytes: 8 * MEGABYTE };

/** Paints every sketch and stores it as an upload would be: three variants, and a row that hangs on a record. */
export async function paint(store: FileStore, sketches: readonly Sketch[], owner_id: string): Promise<FileRow[]> {
  const queue = createQueue({ atOnce: 2, waiting: sketches.length });
  return Promise.all(sketches.map((sketch) => queue(() => paintOne(store, sketch, owner_id))));
}

async function paintOne(store: FileStore, sketch: Sketch, owner_id: string): Promise<FileRow> {
  const { id, svg, name, path, format, made_at } = sketch;
  const drawn = sharp(Buffer.from(svg));
  const bytes = await (format === 'png' ? drawn.png({ palette: true }) : drawn.webp({ lossless: true, effort: 0 })).toBuffer();
  const { facts, variants } = await processImage(new Uint8Array(bytes), { rule: ROOM, transparent: false });
  await keep(store, id, variants);
  const filename = fileNameOf(name, format === 'png' ? '.png' : '.webp');
  return {
    id,
    filename,
    path,
    ...facts,
    token: Buffer.from(createRandom(`token of ${id}`).bytes(32)).toString('base64url'),
    original_name: filename.slice('uploads/'.length),
    size: variants.original.byteLength,
    visibility: 'public',
    sha256: Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(variants.original))).toString('hex'),
    uploaded_by: owner_id,
    application_id: null,
    organization_id: null,
    attached_at: new Date(made_at),
    created_at: new Date(made_at),
  };
}

/** An earlier start of the same day that was killed may have stored this very picture, or left a draft of it in the way. */
async function keep(store: FileStore, id: string, variants: Readonly<Record<string, Uint8Array>>): Promise<void> {
  if ((await store.read(id, 'thumbnail')) !== null) return;
  // The store clears a draft that it stumbles over; the second try finds the way free.
  await store.put(id, variants).catch(() => store.put(id, variants));
}
