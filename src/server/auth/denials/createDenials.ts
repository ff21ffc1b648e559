import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../../app/deps';
import { table } from '../../db/tables';
import { audit } from '../../engine/audit';
import { createTally } from './createTally';
import type { Denied } from './denied';
import { outOfScope } from './outOfScope';

/** Lines that wait to be written: beyond these, what is refused is in the log alone. */
const MOST_WAITING = 100;

/**
 * Writes down what was refused to whom, beside the calls: nobody waits for it, one line is written at a time, and one that cannot
 * get at the history within two seconds is given up. Source: docs/domain/history.md 15.
 */
export function createDenials({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  const tally = createTally<Denied>();
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  function inTurn(work: () => Promise<void>): void {
    if (waiting >= MOST_WAITING) return;
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

  /** Where somebody tried to come in, if that is anywhere: whoever runs it wants to know. Else where they were at work. */
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

  function tellOver(): void {
    for (const { first, more } of tally.over(now().getTime())) inTurn(async () => write(first, more));
  }

  /** What is counted is told when its minute is over, also where nobody is refused anything any more. */
  function lookAgain(): void {
    timer ??= setTimeout(() => {
      timer = null;
      tellOver();
      if (tally.size() > 0) lookAgain();
    }, 60_000).unref();
  }

  function isNew(denied: Denied): boolean {
    const { actor, status, endpoint } = denied;
    const isFirst = tally.isFirst(actor.id, `${status} ${endpoint.method} ${endpoint.path}`, denied, now().getTime());
    lookAgain();
    return isFirst;
  }

  async function tell(denied: Denied): Promise<void> {
    if (isNew(denied)) await write(denied, 0);
  }

  return {
    note(denied: Denied): void {
      tellOver();
      // What is not there is an attempt only where it is there after all, which is found out in turn.
      if (denied.status === 404)
        inTurn(async () => {
          const params = await outOfScope(denied);
          if (params) await tell({ ...denied, params });
        });
      else if (isNew(denied)) inTurn(async () => write(denied, 0));
    },
  };
}
