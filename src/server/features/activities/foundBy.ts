import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { issue } from '../../../domain/checks/issue';
import { cleanText } from '../../../domain/text/cleanText';
import { containsWord } from '../../db/searchKey';
import { table } from '../../db/tables';
import { invalid } from '../../core/apiError';

const MAX_SEARCH_LENGTH = 120;
const MAX_WORDS = 8;

export const SEARCH_QUERY = {
  search: 'words that must all occur in name, keywords or sport of the offer, or in name or keywords of its organization',
} as const;

/**
 * The search text of a public request; null if empty.
 *
 * @throws ApiError 422 if it is too long
 */
export function readSearch(query: URLSearchParams): string | null {
  const search = cleanText(query.get('search') ?? '').trim();
  if (search.length > MAX_SEARCH_LENGTH) throw invalid([issue('search', 'validation.max', { length: MAX_SEARCH_LENGTH })]);
  return search || null;
}

/**
 * Condition for activities that match every word of a search. The query must contain both activities and organizations.
 * Source: docs/domain/offers.md 10.
 */
export function foundBy(search: string | null): SQL | undefined {
  if (search === null) return undefined;
  const [activities, organizations, sports] = [table('activities'), table('organizations'), table('sports')];
  const words = search.split(/\s+/).slice(0, MAX_WORDS);
  return and(
    ...words.map((word) => {
      const isIn = (column: PgColumn) => containsWord(column, word);
      const isAmong = (column: PgColumn) =>
        sql`exists (select 1 from jsonb_array_elements_text(${column}) as keyword where ${containsWord(sql`keyword`, word)})`;
      return or(
        isIn(activities.name),
        isIn(organizations.name),
        isAmong(activities.keywords),
        isAmong(organizations.keywords),
        sql`${activities.sport} in (select ${sports.id} from ${sports} where ${isIn(sports.name)})`,
      );
    }),
  );
}
