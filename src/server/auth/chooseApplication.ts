import { asc } from 'drizzle-orm';
import type { Deps } from '../app/deps';
import { table } from '../db/tables';

interface Asked {
  /** The id that was asked for, which may be of none. */
  readonly wanted: string | null | undefined;
  /** The host that the page was asked at. */
  readonly host: string | undefined;
}

/**
 * The application that somebody sees who is not signed in: the one asked for, else that of the host, else the first. One that
 * there is not, as after a deletion, is passed over: the first page must always show.
 */
export async function chooseApplication({ db }: Deps, { wanted, host }: Asked): Promise<string | null> {
  const { id, website_url, dashboard_url, created_at } = table('applications');
  const all = await db.orm.select({ id, website_url, dashboard_url }).from(table('applications')).orderBy(asc(created_at), asc(id));
  const at = host?.toLowerCase();
  const found =
    all.find((one) => one.id === wanted?.trim().toLowerCase()) ??
    all.find((one) => [one.website_url, one.dashboard_url].some((url) => at !== undefined && hostOf(url) === at)) ??
    all[0];
  return found?.id ?? null;
}

function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).host : null;
}
