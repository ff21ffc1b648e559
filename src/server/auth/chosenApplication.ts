import { asc } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Deps } from '../app/deps';
import { table } from '../db/tables';

/**
 * The application of a call that nobody is signed in for: by its ApplicationId header, else by host, else the oldest. A header that names
 * no application, as after a deletion, is passed over: the first page must always show.
 */
export async function chosenApplication({ db }: Deps, http: Context): Promise<string | null> {
  const { id, website_url, dashboard_url, created_at } = table('applications');
  const all = await db.orm.select({ id, website_url, dashboard_url }).from(table('applications')).orderBy(asc(created_at), asc(id));
  const wanted = http.req.header('applicationid')?.trim().toLowerCase();
  const host = http.req.header('host')?.toLowerCase();
  const found =
    all.find((one) => one.id === wanted) ??
    all.find((one) => [one.website_url, one.dashboard_url].some((url) => host !== undefined && hostOf(url) === host)) ??
    all[0];
  return found?.id ?? null;
}

function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).host : null;
}
