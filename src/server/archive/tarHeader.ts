export const BLOCK = 512;
const LONGEST_PATH = 100;
/** Eleven octal digits: 8 GB, which no file of ours comes near; PostgreSQL cuts its own at 1 GB. */
const MOST_BYTES = 8 ** 11 - 1;

/**
 * The block that a file or folder begins with in a tar, as POSIX has it (ustar): readable by its owner alone.
 *
 * @throws Error for what does not fit
 */
export function tarHeader(path: string, size: number, kind: 'file' | 'folder'): Buffer {
  if (Buffer.byteLength(path) > LONGEST_PATH || size > MOST_BYTES) throw new Error(`${path} does not fit in an archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) => header.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1');
  header.write(path, 0, 'utf8');
  octal(kind === 'folder' ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(0, 136, 12);
  header.fill(' ', 148, 156);
  header.write(kind === 'folder' ? '5' : '0', 156, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}
