import { issue } from '../../domain/checks/issue';
import { ApiError } from '../core/apiError';

/**
 * Reads an uploaded file from the request body. Bytes are counted while they arrive, because the declared length may be wrong or missing.
 * @param maxBytes size limit
 * @throws ApiError 413 at `file` above the limit
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel().catch(() => {});
      throw tooLarge(maxBytes);
    }
    chunks.push(next.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const tooLarge = (maxBytes: number) => new ApiError(413, [issue('file', 'imports.faults.too_large', { size: maxBytes / 1024 / 1024 })]);
