import { isId } from '../../../schema/isId';

/** The end of a page: the sort value in PostgreSQL's text form, and the id. */
export interface Mark {
  readonly value: string | null;
  readonly id: string;
}

type Order = Readonly<Record<'sort' | 'order', string>>;

/** Encodes a mark as a cursor that is valid for its sort order. */
export const writeCursor = ({ value, id }: Mark, { sort, order }: Order): string =>
  Buffer.from(JSON.stringify([sort, order, value, id]), 'utf8').toString('base64url');

/** Decodes a cursor; null when it is invalid or belongs to another sort order. */
export function readCursor(text: string, { sort, order }: Order): Mark | null {
  try {
    const [of, direction, value, id, ...more] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown[];
    const isOurs = of === sort && direction === order && (value === null || typeof value === 'string') && more.length === 0;
    return isOurs && typeof id === 'string' && isId(id) ? { value: value as string | null, id: id.toLowerCase() } : null;
  } catch {
    return null;
  }
}
