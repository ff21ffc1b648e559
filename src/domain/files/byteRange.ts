/** The first and last byte to send, counted from zero. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Which bytes of a file of this size a Range header asks for. `whole` if the header is missing, malformed, in another unit or has several
 * ranges: a server may ignore those. `beyond` if no byte of the file is in the range. Source: RFC 9110, 14.
 *
 * @example readRange('bytes=0-99', 1_000) // { first: 0, last: 99 }
 * @example readRange('bytes=-100', 1_000) // { first: 900, last: 999 }
 */
export function readRange(header: string | null, size: number): ByteRange | 'whole' | 'beyond' {
  const [, from, to] = /^\s*bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole';
  if (from === '') return Number(to) === 0 || size === 0 ? 'beyond' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= size) return 'beyond';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
