import sharp from 'sharp';
import { fileNameOf } from '../src/domain/files/uploadedFile';
import type { FileRow } from '../src/server/db/system/files';
import type { FileStore } from '../src/server/files/FileStore';
import { createQueue } from '../src/server/base/createQueue';
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

interface Painting {
  readonly original: Uint8Array;
  readonly width: number;
  readonly height: number;
}

async function paintOne(store: FileStore, sketch: Sketch, owner_id: string): Promise<FileRow> {
  const { id, name, path, format, made_at } = sketch;
  const { original, width, height } = (await readStored(store, id)) ?? (await paintAndStore(store, sketch));
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
    size: original.byteLength,
    visibility: 'public',
    sha256: Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(original))).toString('hex'),
    uploaded_by: owner_id,
    application_id: null,
    organization_id: null,
    attached_at: new Date(made_at),
    created_at: new Date(made_at),
  };
}

/** A picture that an interrupted start of the same day painted. */
async function readStored(store: FileStore, id: string): Promise<Painting | null> {
  // The thumbnail is stored last.
  if ((await store.sizeOf(id, 'thumbnail')) === null) return null;
  const original = await store.read(id, 'original');
  if (original === null) return null;
  const { width, height } = await sharp(original).metadata();
  return { original, width, height };
}

async function paintAndStore(store: FileStore, { id, svg, format }: Sketch): Promise<Painting> {
  const drawn = sharp(Buffer.from(svg));
  // A palette is derived from a picture that already has one, as with an upload.
  const source = format === 'png' ? sharp(await drawn.png({ palette: true }).toBuffer()) : drawn;
  const { width, height, variants } = await encodeVariants(source, { format, isPalette: format === 'png' });
  // An interrupted start may have left a draft, which the store removes when it encounters it, so that the second attempt succeeds.
  await store.put(id, variants).catch(() => store.put(id, variants));
  return { original: variants.original, width, height };
}
