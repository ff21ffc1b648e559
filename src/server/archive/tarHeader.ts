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

export interface TarHeader {
  /** Without a slash at either end: the folder that all is in has none. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** The rights of its owner, group and others. */
  readonly mode: number;
  readonly size: number;
}

/** What such a block says. @throws Error for what is none, or a path that leads elsewhere */
export function readTarHeader(header: Buffer): TarHeader {
  if (header.toString('latin1', 257, 262) !== 'ustar') throw new Error('it holds no files');
  const text = (at: number, length: number) => header.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  const octal = (at: number, length: number) => Number.parseInt(text(at, length), 8) || 0;
  const [name, prefix] = [text(0, 100), text(345, 155)];
  const path = (prefix ? `${prefix}/${name}` : name).replace(/^\/+|\/+$/g, '');
  if (path.split('/').includes('..')) throw new Error('a name in it leads elsewhere');
  return { path, kind: text(156, 1) === '5' ? 'folder' : 'file', mode: octal(100, 8) & 0o777, size: octal(124, 12) };
}
