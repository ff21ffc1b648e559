import sharp from 'sharp';
import { fileNameOf } from '../src/domain/files/uploadedFile';
import type { FileRow } from '../src/server/db/system/files';
import type { FileStore } from '../src/server/files/FileStore';
import { createQueue } from '../src/server/workers/createQueue';
import { encodeVariants } from '../src/server/files/encodeVariants';
import type { Sketch } from './createGallery';
import { createRandom } from './createRandom';

/** Two are drawn while a third waits for the disk. */
const PICTURES_AT_ONCE = 3;

/** Paints every sketch and stores it as an upload would: three variants, and a row that a record refers to. */
export async function paint(
  store: FileStore,
  sketches: readonly Sketch[],
  owner_id: string,
  onPainted: () => void = () => {},
): Promise<FileRow[]> {
  const queue = createQueue({ atOnce: PICTURES_AT_ONCE, waiting: sketches.length });
  const painting = sketches.map((sketch) => queue(() => paintOne(store, sketch, owner_id).finally(onPainted)));
  return Promise.all(painting);
}

async function paintOne(store: FileStore, sketch: Sketch, owner_id: string): Promise<FileRow> {
  const { id, svg, name, path, format, made_at } = sketch;
  const drawn = sharp(Buffer.from(svg));
  // A palette is derived from a picture that already has one, as with an upload.
  const source = format === 'png' ? sharp(await drawn.png({ palette: true }).toBuffer()) : drawn;
  const { width, height, variants } = await encodeVariants(source, { format, isPalette: format === 'png' });
  await keep(store, id, variants);
  const filename = fileNameOf(name, format === 'png' ? '.png' : '.webp');
  return {
    id,
    filename,
    path,
    mime_type: `image/${format}`,
    width,
    height,
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

/** Stores a picture, unless an interrupted start of the same day already did. Such a start may also have left a draft in the way. */
async function keep(store: FileStore, id: string, variants: Readonly<Record<string, Uint8Array>>): Promise<void> {
  if ((await store.read(id, 'thumbnail')) !== null) return;
  // The store removes a draft that it encounters, so the second attempt succeeds.
  await store.put(id, variants).catch(() => store.put(id, variants));
}
