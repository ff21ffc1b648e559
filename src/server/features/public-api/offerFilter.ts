import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Issue, issue } from '../../../domain/checks/issue';
import { cleanText } from '../../../domain/text/cleanText';
import { isId } from '../../../schema/isId';
import { foundBy, readSearch, SEARCH_QUERY } from '../activities/foundBy';
import { table } from '../../db/tables';
import { invalid } from '../../http/apiError';

/** By what a list of offers is narrowed. */
export interface OfferFilter {
  readonly city: string | null;
  readonly organization: string | null;
  readonly sport: string | null;
  /** Words that the public finds an offer by. */
  readonly search: string | null;
}

export const OFFER_QUERY = {
  city: 'of the location, or of the organization where there is none',
  organization: 'id of an organization',
  sport: 'id of a sport',
  ...SEARCH_QUERY,
} as const;

const MOST = 120;

/** @throws ApiError 422 for what is no id, or too long to be the name of a place */
export function readOfferFilter(query: URLSearchParams): OfferFilter {
  const issues: Issue[] = [];
  const idIn = (name: 'organization' | 'sport') => {
    const id = query.get(name)?.trim() || null;
    if (id !== null && !isId(id)) issues.push(issue(name, 'validation.unknown'));
    return id?.toLowerCase() ?? null;
  };
  const city = cleanText(query.get('city') ?? '').trim() || null;
  if (city !== null && city.length > MOST) issues.push(issue('city', 'validation.max', { length: MOST }));
  const filter = { city, organization: idIn('organization'), sport: idIn('sport') };
  if (issues.length > 0) throw invalid(issues);
  return { ...filter, search: readSearch(query) };
}

/** As a condition over activities with their organization and location. */
export function offerFilterSql({ city, organization, sport, search }: OfferFilter): SQL | undefined {
  const [activities, organizations, locations] = [table('activities'), table('organizations'), table('locations')];
  return and(
    organization === null ? undefined : eq(organizations.id, organization),
    sport === null ? undefined : eq(activities.sport, sport),
    city === null ? undefined : eq(sql`lower(coalesce(${locations.city}, ${organizations.city}))`, city.toLowerCase()),
    foundBy(search),
  );
}
