import { type Issue, issue } from '../../domain/checks/issue';
import { invalid } from './apiError';
import { wholeIn } from './readPage';

/** A page that goes on behind a row: what that row is sorted by, and how many come. */
export interface CursorPage {
  /** Null: the first page. */
  readonly after: readonly string[] | null;
  readonly limit: number;
}

/** Says of the API document what `readCursorPage` reads. */
export const cursorQuery = (most: number) => ({ after: 'next_cursor of the page before', limit: `1 to ${most}` }) as const;

/**
 * `after` and `limit` of an address.
 *
 * @param parts what a value that a row is sorted by looks like, ending with its id
 * @throws ApiError 422 for a cursor that is none of ours, and for a number that is none
 */
export function readCursorPage(
  query: URLSearchParams,
  { usual, most, parts }: { readonly usual: number; readonly most: number; readonly parts: readonly RegExp[] },
): CursorPage {
  const issues: Issue[] = [];
  const limit = wholeIn(query, 'limit', usual, most, issues);
  const text = query.get('after') ?? '';
  const after = Buffer.from(text, 'base64url').toString('utf8').split('\n');
  const isOurs = after.length === parts.length && parts.every((part, at) => part.test(after[at] ?? ''));
  if (text !== '' && !isOurs) issues.push(issue('after', 'validation.unknown'));
  if (issues.length > 0) throw invalid(issues);
  return { after: text === '' ? null : after, limit };
}

/** A page as an answer tells it: one row more was read than is shown, which says whether there are more. */
export function cursorAnswer<Row>(rows: readonly Row[], limit: number, sortedBy: (row: Row) => readonly string[]) {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const next_cursor = rows.length > limit && last ? Buffer.from(sortedBy(last).join('\n'), 'utf8').toString('base64url') : null;
  return { data, next_cursor };
}
