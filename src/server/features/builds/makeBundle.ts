import type { BuildConfiguration, Picture } from '../../../domain/builds/configuration';
import type { BundleFile } from '../../../domain/builds/bundle/bundleFile';
import { bundleOf } from '../../../domain/builds/bundle/bundleOf';
import { type ZipEntry, zipFiles } from '../../engine/export/xlsx/zipFiles';
import type { FileStore } from '../../files/FileStore';
import { bundleWords } from './bundleWords';
import { drawPicture } from './drawing/drawPicture';

/** A picture of the configuration is no longer in the store. */
export class PictureGone extends Error {
  override readonly name = 'PictureGone';
}

/** Called after each file and before the next one starts; an error ends the bundle. */
export type OnFile = (file: { readonly path: string; readonly size: number }) => Promise<void>;

/** The list of files in the bundle of a configuration. */
export const filesOf = (configuration: BuildConfiguration): BundleFile[] => bundleOf(configuration, bundleWords(configuration));

/**
 * The bundle of a configuration as a ZIP, made while it is read. The same configuration gives the same bytes.
 *
 * @throws PictureGone if the icon is not in the store
 */
export async function* makeBundle(
  store: FileStore,
  configuration: BuildConfiguration,
  onFile: OnFile = async () => {},
): AsyncGenerator<Uint8Array> {
  yield* zipFiles(entriesOf(store, configuration, onFile));
}

async function* entriesOf(store: FileStore, configuration: BuildConfiguration, onFile: OnFile): AsyncGenerator<ZipEntry> {
  const pictures = await picturesOf(store, configuration);
  for (const file of filesOf(configuration)) {
    const bytes = file.is === 'text' ? Buffer.from(file.text) : await drawPicture(pictures[file.drawing.from], file.drawing);
    yield { name: file.path, bytes: [bytes] };
    await onFile({ path: file.path, size: bytes.byteLength });
  }
}

/** The stored pictures; the icon replaces those that were not chosen. */
async function picturesOf(store: FileStore, configuration: BuildConfiguration): Promise<Record<Picture, Uint8Array>> {
  const read = async (name: Picture) => {
    const id = configuration[name];
    const bytes = id === null ? null : await store.read(id, 'original');
    if (id !== null && !bytes) throw new PictureGone(name);
    return bytes;
  };
  const icon = await read('icon');
  if (!icon) throw new PictureGone('icon');
  return { icon, foreground: (await read('foreground')) ?? icon, splash: (await read('splash')) ?? icon };
}
