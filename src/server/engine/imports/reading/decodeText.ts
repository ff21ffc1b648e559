export interface Decoded {
  readonly text: string;
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252';
}

/**
 * Decodes a text file: by its byte order mark, otherwise as UTF-8 if valid, otherwise as Windows-1252, in which every byte is a character.
 * UTF-16 is what Excel calls “Unicode text”.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  if (first === 0xef && second === 0xbb && third === 0xbf) return { text: new TextDecoder('utf-8').decode(bytes), encoding: 'UTF-8' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: fromWindows(bytes), encoding: 'Windows-1252' };
  }
}

/** Windows-1252 characters from 0x80 to 0x9F, where Latin-1 has control characters. Node's decoder treats the two as the same. */
const WINDOWS_1252_HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const fromWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\u0080-\u009F]/g, (sign) => WINDOWS_1252_HIGH[sign.charCodeAt(0) - 0x80] ?? sign);
