export const BLOCK = 512;
const MAX_PATH_BYTES = 100;
/** Eleven octal digits: 8 GB. PostgreSQL splits its files at 1 GB, and no uploaded file comes near. */
const MAX_FILE_BYTES = 8 ** 11 - 1;

/**
 * The POSIX (ustar) header block of a file or folder, readable only by its owner.
 *
 * @throws Error when the path or size does not fit
 */
export function tarHeader(path: string, size: number, kind: 'file' | 'folder'): Buffer {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES || size > MAX_FILE_BYTES) throw new Error(`${path} does not fit in an archive`);
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

export interface TarHeader {
  /** Without a leading or trailing slash; the root folder is empty. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** Permission bits. */
  readonly mode: number;
  readonly size: number;
}

/**
 * Parses a header block.
 * @throws Error for an invalid block, or a path outside the archive
 */
export function readTarHeader(header: Buffer): TarHeader {
  if (header.toString('latin1', 257, 262) !== 'ustar') throw new Error('it holds no files');
  const text = (at: number, length: number) => header.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  const octal = (at: number, length: number) => Number.parseInt(text(at, length), 8) || 0;
  const [name, prefix] = [text(0, 100), text(345, 155)];
  const path = (prefix ? `${prefix}/${name}` : name).replace(/^\/+|\/+$/g, '');
  if (path.split('/').includes('..')) throw new Error('a name in it leads elsewhere');
  return { path, kind: text(156, 1) === '5' ? 'folder' : 'file', mode: octal(100, 8) & 0o777, size: octal(124, 12) };
}
