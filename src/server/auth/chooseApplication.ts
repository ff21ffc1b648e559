import { asc } from 'drizzle-orm';
import type { Deps } from '../core/deps';
import { table } from '../db/tables';

interface Asked {
  /** The requested id, which may not exist. */
  readonly wanted: string | null | undefined;
  /** The host of the requested page. */
  readonly host: string | undefined;
}

/**
 * The application shown to a visitor who is not signed in: the requested one, otherwise that of the host, otherwise the first. An id that
 * does not exist is ignored, because the first page must always load.
 */
export async function chooseApplication({ db }: Deps, { wanted, host }: Asked): Promise<string | null> {
  const { id, website_url, dashboard_url, created_at } = table('applications');
  const all = await db.orm.select({ id, website_url, dashboard_url }).from(table('applications')).orderBy(asc(created_at), asc(id));
  const at = host?.toLowerCase();
  const found =
    all.find((application) => application.id === wanted?.trim().toLowerCase()) ??
    all.find((application) => [application.website_url, application.dashboard_url].some((url) => at !== undefined && hostOf(url) === at)) ??
    all[0];
  return found?.id ?? null;
}

function hostOf(url: string | null): string | null {
  return url !== null && URL.canParse(url) ? new URL(url).host : null;
}
