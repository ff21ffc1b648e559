import { issue } from '../../domain/checks/issue';
import { ApiError } from './apiError';

/**
 * The bytes of a file that is the body of a call: counted while they arrive, as a client may announce another length, or none.
 * @param most how many there may be
 * @throws ApiError 413 at `file` for more
 */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw tooLarge(most);
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > most) {
      await reader?.cancel().catch(() => {});
      throw tooLarge(most);
    }
    chunks.push(next.value);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

const tooLarge = (most: number) => new ApiError(413, [issue('file', 'imports.faults.too_large', { size: most / 1024 / 1024 })]);
