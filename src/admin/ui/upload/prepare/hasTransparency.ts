/** A see-through spot survives being averaged with its surroundings, so a small copy tells as much as the whole. */
const SAMPLE = 512;

/** Whether any part of an image is see-through. */
export async function hasTransparency(file: Blob): Promise<boolean> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, SAMPLE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let index = 3; index < pixels.length; index += 4) if (pixels[index] !== 255) return true;
  return false;
}
