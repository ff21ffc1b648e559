import { prepareImage } from '../../../src/admin/ui/upload/prepare/prepareImage';
import { readDimensions } from '../../../src/admin/ui/upload/prepare/readDimensions';

interface PrepareInput {
  base64: string;
  type: string;
  mimes: string[];
  min?: [number, number];
  max?: [number, number];
  service: { url: string; token: string } | null;
}

/** Calls prepareImage for a test outside the browser, with bytes in base64 both ways. */
export async function prepare({ base64, type, mimes, min, max, service }: PrepareInput) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const file = new File([bytes], `veld.${type === 'image/png' ? 'png' : 'jpeg'}`, { type });
  const dimensions = await readDimensions(file);
  if (!dimensions) throw new Error('The browser cannot read this picture');
  const prepared = await prepareImage(file, { dimensions, mimes, min, max, upscaling: service && (() => Promise.resolve(service)) });
  const out = new Uint8Array(await prepared.arrayBuffer());
  return { name: prepared.name, type: prepared.type, base64: btoa(Array.from(out, (byte) => String.fromCharCode(byte)).join('')) };
}
