import { isId } from '../../../schema/isId';

/** Where a page of a list ended: the value that the list is sorted by, as the store writes it, and the key. */
export interface Mark {
  readonly value: string | null;
  readonly id: string;
}

type Order = Readonly<Record<'sort' | 'order', string>>;

/** A mark as a client holds it, good for the order in which it was made. */
export const writeCursor = ({ value, id }: Mark, { sort, order }: Order): string =>
  Buffer.from(JSON.stringify([sort, order, value, id]), 'utf8').toString('base64url');

/** The mark of a cursor; null for one that is none of ours, or of another order. */
export function readCursor(text: string, { sort, order }: Order): Mark | null {
  try {
    const [of, way, value, id, ...more] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const isOurs = of === sort && way === order && (value === null || typeof value === 'string') && more.length === 0;
    return isOurs && typeof id === 'string' && isId(id) ? { value: value as string | null, id: id.toLowerCase() } : null;
  } catch {
    return null;
  }
}
