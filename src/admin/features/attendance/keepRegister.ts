import { authSession } from '../../../../providers/authSession';
import { http } from '../../../../providers/http';
import { fill } from '../../../schema/routes';

/** A session within this time from now may have its register taken in a hall without a connection. */
const NEAR_MS = 86_400_000;
const asked = new Set<string>();

export interface KeptSession {
  readonly organization_id: string;
  readonly activity_id: string;
  readonly id: string;
  readonly starts_at: string;
}

/**
 * Requests once everything that the register of a session today needs, so that the service worker caches it for when the connection is
 * lost. Without a worker, as in development, it requests nothing.
 */
export async function keepRegister({ organization_id, activity_id, id, starts_at }: KeptSession): Promise<void> {
  const user = authSession.user()?.id ?? '';
  const key = `${user} ${id}`;
  if (asked.has(key) || Math.abs(Date.parse(starts_at) - Date.now()) >= NEAR_MS) return;
  asked.add(key);
  if (!(await hasWorker()) || user !== authSession.user()?.id) return;
  const activity = fill('/v1/admin/organizations/{organization_id}/activities/{activity_id}', { organization_id, activity_id });
  const session = `${activity}/sessions/${id}`;
  try {
    await http('/v1/admin/application');
    await http('/v1/admin/profile', { query: { organization: organization_id } });
    for (const path of [activity, session, `${session}/register`]) await http(path);
  } catch {
    // The screen itself reports what it could not fetch.
    asked.delete(key);
  }
}

/** Whether a worker handles the requests of this page. On a first visit it starts later: on a slow connection long after the page. */
async function hasWorker(): Promise<boolean> {
  const workers = globalThis.navigator?.serviceWorker;
  if (!workers || !import.meta.env.PROD) return false;
  if (!workers.controller) await new Promise<void>((done) => workers.addEventListener('controllerchange', () => done(), { once: true }));
  return true;
}
