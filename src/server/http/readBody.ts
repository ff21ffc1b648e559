import type { Context } from 'hono';
import { ApiError, tooLarge } from '../core/apiError';
import { issue } from '../../domain/checks/issue';

const MAX_BYTES = 1024 * 1024;
const MAX_DEPTH = 32;
const MAX_KEYS = 5000;

/**
 * Reads the JSON body of a request. Refuses bodies over 1 MiB, nested over 32 levels deep or with over 5,000 keys before parsing. An empty
 * body is `{}`.
 */
export async function readBody(http: Context): Promise<unknown> {
  const type = http.req.header('content-type') ?? '';
  const text = await limitedText(http);
  if (text.trim() === '') return {};
  if (!/^application\/([a-z.+-]*\+)?json\b/i.test(type)) throw new ApiError(415, [issue('', 'errors.media_type')]);
  if (isTooComplex(text)) throw tooLarge();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, [issue('', 'errors.json')]);
  }
}

/** Reads the body as text, refusing more than 1 MiB. */
export async function limitedText(http: Context): Promise<string> {
  const announced = http.req.header('content-length');
  if (Number(announced ?? 0) > MAX_BYTES) throw tooLarge();
  // The server never reads more than the declared length, so nothing needs to be counted.
  if (announced !== undefined) return http.req.text();
  const body = http.req.raw.body;
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Counts brackets and colons outside strings, without allocating anything. */
function isTooComplex(text: string): boolean {
  let depth = 0;
  let keys = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (inString) {
      if (char === 0x5c) at++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === 0x7d || char === 0x5d) depth--;
    else if ((char === 0x3a || char === 0x2c) && ++keys > MAX_KEYS) return true;
  }
  return false;
}
