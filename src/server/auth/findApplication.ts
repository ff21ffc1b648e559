import { asc, eq, inArray } from 'drizzle-orm';
import { type Actor, type FindApplication, isPlatformWide } from '../core/context';
import { table } from '../db/tables';
import type { Deps } from '../core/deps';
import { forbidden } from '../core/apiError';

interface Application {
  readonly id: string;
  readonly zone: string;
}

/** How long the time zone of an application is cached, in milliseconds. Access is never cached. */
const CACHE_MS = 30_000;

/**
 * Finds the application of a request. An application without access is refused in the same way whether it exists or not; without a
 * requested application the oldest accessible one is used. Most requests need no query, because memberships contain their application.
 *
 * Within an organization the time zone is that of the organization's own application.
 */
export function findApplication({ db, now }: Pick<Deps, 'db' | 'now'>): FindApplication {
  const applications = table('applications');
  const organizations = table('organizations');
  const select = () => db.orm.select({ id: applications.id, zone: applications.timezone }).from(applications).$dynamic();

  const byId = cached(now, async (id: string): Promise<Application | null> => (await select().where(eq(applications.id, id)))[0] ?? null);
  const ofOrganization = cached(
    now,
    async (id: string) =>
      (await db.orm.select({ application_id: organizations.application_id }).from(organizations).where(eq(organizations.id, id)))[0]
        ?.application_id ?? null,
  );
  const oldest = async (ids: readonly string[] | null): Promise<Application | null> => {
    const [found] = await select()
      .where(ids ? inArray(applications.id, [...ids]) : undefined)
      .orderBy(asc(applications.created_at), asc(applications.id))
      .limit(1);
    return found ?? null;
  };

  async function working(actor: Actor, wanted: string | null): Promise<Application | null> {
    const theirs = isPlatformWide(actor) ? null : applicationsOf(actor);
    if (wanted === null) {
      const [only, ...more] = theirs ?? [];
      if (theirs && more.length === 0) return only ? byId(only) : null;
      return oldest(theirs);
    }
    const id = wanted.toLowerCase();
    const found = theirs === null || theirs.includes(id) ? await byId(id) : null;
    if (!found) throw forbidden();
    return found;
  }

  return async (actor, wanted, organization_id = null) => {
    const application = await working(actor, wanted);
    if (!application || organization_id === null) return application;
    const own =
      actor.memberships.find((membership) => membership.organization_id === organization_id)?.application_id ??
      (await ofOrganization(organization_id));
    return { ...application, zone: (own && (await byId(own))?.zone) || application.zone };
  };
}

/** Caches results for a while. */
function cached<Found>(now: () => Date, ask: (id: string) => Promise<Found | null>): (id: string) => Promise<Found | null> {
  const seen = new Map<string, { readonly found: Found; readonly until: number }>();
  return async (id) => {
    const known = seen.get(id);
    if (known && known.until > now().getTime()) return known.found;
    const found = await ask(id);
    if (found !== null) seen.set(id, { found, until: now().getTime() + CACHE_MS });
    return found;
  };
}

/** Ids of the applications that a user may enter, as staff or through an organization. */
export const applicationsOf = (actor: Actor): string[] => [
  ...new Set(actor.memberships.flatMap(({ application_id }) => application_id ?? [])),
];
