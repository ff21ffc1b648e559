import { type Issue, issue } from '../../domain/checks/issue';
import { invalid } from '../core/apiError';
import { wholeIn } from './readPage';

/** A page that starts after a given row: the sort values of that row, and the page size. */
export interface CursorPage {
  /** Null for the first page. */
  readonly after: readonly string[] | null;
  readonly limit: number;
}

/** The query parameters of `readCursorPage`, for the API document. */
export const cursorQuery = (maxLimit: number) => ({ after: 'next_cursor of the previous page', limit: `1 to ${maxLimit}` }) as const;

/**
 * Reads `after` and `limit` from the query string.
 *
 * @param parts pattern of each sort value of a row, ending with its id
 * @throws ApiError 422 for an invalid cursor or limit
 */
export function readCursorPage(
  query: URLSearchParams,
  { defaultLimit, maxLimit, parts }: { readonly defaultLimit: number; readonly maxLimit: number; readonly parts: readonly RegExp[] },
): CursorPage {
  const issues: Issue[] = [];
  const limit = wholeIn(query, 'limit', defaultLimit, maxLimit, issues);
  const text = query.get('after') ?? '';
  const after = Buffer.from(text, 'base64url').toString('utf8').split('\n');
  const isOurs = after.length === parts.length && parts.every((part, at) => part.test(after[at] ?? ''));
  if (text !== '' && !isOurs) issues.push(issue('after', 'validation.unknown'));
  if (issues.length > 0) throw invalid(issues);
  return { after: text === '' ? null : after, limit };
}

/** The response for a page. One row more than the page size was read, to know whether there is a next page. */
export function cursorAnswer<Row>(rows: readonly Row[], limit: number, sortedBy: (row: Row) => readonly string[]) {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const next_cursor = rows.length > limit && last ? Buffer.from(sortedBy(last).join('\n'), 'utf8').toString('base64url') : null;
  return { data, next_cursor };
}
