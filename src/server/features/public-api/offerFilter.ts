import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import { cleanText } from '../../../domain/text/cleanText';
import { isId } from '../../../schema/isId';
import { foundBy, readSearch, SEARCH_QUERY } from '../activities/foundBy';
import { table } from '../../db/tables';
import { invalid } from '../../core/apiError';

/** Filters of a list of offers. */
export interface OfferFilter {
  readonly city: string | null;
  readonly organization: string | null;
  readonly sport: string | null;
  /** Words to search offers by. */
  readonly search: string | null;
}

export const OFFER_QUERY = {
  city: 'city of the location, or else of the organization',
  organization: 'id of an organization',
  sport: 'id of a sport',
  ...SEARCH_QUERY,
} as const;

const MAX_CITY_LENGTH = 120;

/** @throws ApiError 422 for an invalid id, or a text that is too long */
export function readOfferFilter(query: URLSearchParams): OfferFilter {
  const issues: Issue[] = [];
  const idIn = (name: 'organization' | 'sport') => {
    const id = query.get(name)?.trim() || null;
    if (id !== null && !isId(id)) issues.push(issue(name, 'validation.unknown'));
    return id?.toLowerCase() ?? null;
  };
  const city = cleanText(query.get('city') ?? '').trim() || null;
  if (city !== null && city.length > MAX_CITY_LENGTH) issues.push(issue('city', 'validation.max', { length: MAX_CITY_LENGTH }));
  const filter = { city, organization: idIn('organization'), sport: idIn('sport') };
  if (issues.length > 0) throw invalid(issues);
  return { ...filter, search: readSearch(query) };
}

/** The filter as a condition over activities with their organization and location. */
export function offerFilterSql({ city, organization, sport, search }: OfferFilter): SQL | undefined {
  const [activities, organizations, locations] = [table('activities'), table('organizations'), table('locations')];
  return and(
    organization === null ? undefined : eq(organizations.id, organization),
    sport === null ? undefined : eq(activities.sport, sport),
    city === null ? undefined : eq(sql`lower(coalesce(${locations.city}, ${organizations.city}))`, city.toLowerCase()),
    foundBy(search),
  );
}
