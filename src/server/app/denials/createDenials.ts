import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../core/deps';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { createTally } from './createTally';
import type { Denied } from './denied';
import { findRefusedParams } from './findRefusedParams';

/** Maximum number of history entries waiting to be written. Further refusals are only in the log. */
const MAX_WAITING = 100;

/**
 * Records refused requests in the history, in the background: requests do not wait for it, one entry is written at a time, and an entry
 * that cannot be written within two seconds is dropped. Source: docs/domain/history.md 15.
 */
export function createDenials({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  const tally = createTally<Denied>();
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  function inTurn(work: () => Promise<void>): void {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    last = last
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'Recording a refused request failed'))
      .finally(() => {
        waiting -= 1;
      });
  }

  async function write(denied: Denied, more: number): Promise<void> {
    const { actor, endpoint, status, correlation_id } = denied;
    const place = await placeOf(denied);
    const at = more > 0 ? now() : denied.at;
    await db.orm.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await audit(
        { db: tx, now: at, actor, application_id: place.application_id, correlation_id },
        {
          action: 'access_denied',
          resource: 'access',
          record_id: null,
          organization_id: place.organization_id,
          after: { status, ...(more > 0 ? { more } : {}) },
          reason: `${endpoint.method.toUpperCase()} ${endpoint.path}${more > 0 ? ` ×${more}` : ''}`,
        },
      );
    });
  }

  /**
   * The organization or application that the user tried to access, so that its staff can see it; otherwise the one the user was working in.
   */
  async function placeOf({ params, wanted, ctx }: Denied): Promise<{ organization_id: string | null; application_id: string | null }> {
    const organizations = table('organizations');
    const tried = params['organization_id'];
    const [organization] = tried
      ? await db.orm
          .select({ organization_id: organizations.id, application_id: organizations.application_id })
          .from(organizations)
          .where(eq(organizations.id, tried))
      : [];
    if (organization) return organization;
    const applications = table('applications');
    const named = params['application_id'] ?? wanted;
    const [application] = named ? await db.orm.select({ id: applications.id }).from(applications).where(eq(applications.id, named)) : [];
    return { organization_id: null, application_id: application?.id ?? ctx?.application_id ?? null };
  }

  function recordExpired(): void {
    for (const { first, more } of tally.over(now().getTime())) inTurn(async () => write(first, more));
  }

  /** Writes the counts of past minutes, even when no further request is refused. */
  function scheduleExpiry(): void {
    timer ??= setTimeout(() => {
      timer = null;
      recordExpired();
      if (tally.size() > 0) scheduleExpiry();
    }, 60_000).unref();
  }

  function isNew(denied: Denied): boolean {
    const { actor, status, endpoint } = denied;
    const isFirst = tally.isFirst(actor.id, `${status} ${endpoint.method} ${endpoint.path}`, denied, now().getTime());
    scheduleExpiry();
    return isFirst;
  }

  async function record(denied: Denied): Promise<void> {
    if (isNew(denied)) await write(denied, 0);
  }

  return {
    note(denied: Denied): void {
      recordExpired();
      // A 404 is an attempt only when the record exists, which is checked in the queue.
      if (denied.status === 404)
        inTurn(async () => {
          const params = await findRefusedParams(denied);
          if (params) await record({ ...denied, params });
        });
      else if (isNew(denied)) inTurn(async () => write(denied, 0));
    },
  };
}
