import { and, asc, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { backOff } from '../../domain/jobs/backOff';
import type { Deps } from '../core/deps';
import { push_subscriptions, pushes } from '../db/system/push';
import { countedRounds } from '../jobs/countedRounds';
import { INTERRUPTED } from '../jobs/attempt';
import type { Rounds } from '../jobs/createRounds';
import { wake } from '../jobs/wake';
import { vapidOf } from './applicationKeys';
import { sendPush, type Vapid } from './sendPush';
import { isTaken } from '../outbound/postExternally';

type Row = typeof pushes.$inferSelect;

/** Duration of a claim in milliseconds, longer than a request to a push service can take. */
const CLAIM_MS = 60_000;
const BATCH_SIZE = 20;
/** About half an hour including delays, after which the recipient gets a mail instead. */
const MAX_ATTEMPTS = 6;
const MAX_DELAY_MS = 3_600_000;
const PAUSES = { first_ms: 60_000, longest_ms: MAX_DELAY_MS };

/** Delay after a failed attempt, or what the service asks for if that is longer; at most an hour. */
const delayAfter = (tries: number, asked_s: number | null) =>
  Math.min(Math.max(backOff(PAUSES, tries), (asked_s ?? 0) * 1000), MAX_DELAY_MS);

/** Result of one attempt. */
type Outcome =
  | { readonly is: 'sent' }
  | { readonly is: 'gone' | 'refused' | 'later'; readonly error: string; readonly retry_after?: number | null };

/**
 * Sends pushes to their push services, twenty at a time. They are stored and claimed like mails
 * (docs/decisions/0008-queue-mails-in-a-table.md). A push sent twice after a crash has the same topic and tag, so that the device shows it
 * once.
 */
export function createPusher(deps: Deps): Rounds {
  const {
    db: { orm },
    now,
    log,
    config,
  } = deps;
  const at = (plus = 0) => new Date(now().getTime() + plus).toISOString();

  function claim(): Promise<Row[]> {
    const isDue = or(lte(pushes.next_try_at, at()), gt(pushes.next_try_at, at(MAX_DELAY_MS)));
    const next = orm
      .select({ id: pushes.id })
      .from(pushes)
      .where(and(eq(pushes.status, 'waiting'), isDue))
      .orderBy(asc(pushes.next_try_at), asc(pushes.id))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    return orm
      .update(pushes)
      .set({ tries: sql`${pushes.tries} + 1`, next_try_at: at(CLAIM_MS) })
      .where(inArray(pushes.id, next))
      .returning();
  }

  async function deliver(rows: readonly Row[]): Promise<void> {
    const subscriptions = await orm
      .select()
      .from(push_subscriptions)
      .where(inArray(push_subscriptions.id, [...new Set(rows.map(({ subscription_id }) => subscription_id))]));
    const keys = new Map<string, Vapid | null>();
    for (const { application_id } of subscriptions) if (!keys.has(application_id)) keys.set(application_id, await keysOf(application_id));
    const outcomes = await Promise.all(
      rows.map(async (row): Promise<Outcome> => {
        const device = subscriptions.find(({ id }) => id === row.subscription_id);
        if (!device) return { is: 'refused', error: 'The device was switched off' };
        const vapid = keys.get(device.application_id);
        if (!vapid) return { is: 'refused', error: 'The keys of the application cannot be read' };
        return attempt(row, device, vapid);
      }),
    );
    const gone = rows.filter((_row, index) => outcomes[index]?.is === 'gone').map(({ subscription_id }) => subscription_id);
    if (gone.length > 0) await orm.delete(push_subscriptions).where(inArray(push_subscriptions.id, gone));
    for (const [index, row] of rows.entries()) await writeDown(row, outcomes[index] ?? { is: 'later', error: '' });
  }

  const keysOf = (application_id: string) =>
    vapidOf(orm, config, application_id).catch((error: unknown) => {
      log.error(
        { err: error, application_id },
        'The push keys of an application cannot be read: SECRET_KEY, or the file secret.key, is another one',
      );
      return null;
    });

  async function attempt({ payload, topic }: Row, device: typeof push_subscriptions.$inferSelect, vapid: Vapid): Promise<Outcome> {
    try {
      const { status, retry_after } = await sendPush(device, payload, topic, vapid, config);
      if (isTaken({ status })) return { is: 'sent' };
      const error = `The push service answered ${status}`;
      if (status === 404 || status === 410) return { is: 'gone', error };
      return status === 429 || status >= 500 ? { is: 'later', error, retry_after } : { is: 'refused', error };
    } catch (error) {
      // The network error contains addresses, so it is only logged.
      log.warn({ err: error }, 'A push service could not be reached');
      return { is: 'later', error: 'The push service could not be reached' };
    }
  }

  async function writeDown({ id, tries }: Row, outcome: Outcome): Promise<void> {
    const values =
      outcome.is === 'sent'
        ? { status: 'sent', sent_at: at(), error: null }
        : outcome.is === 'later' && tries < MAX_ATTEMPTS
          ? { next_try_at: at(delayAfter(tries, outcome.retry_after ?? null)), error: outcome.error }
          : { status: 'failed', error: outcome.error };
    await orm.update(pushes).set(values).where(eq(pushes.id, id));
  }

  /** Ends the pushes whose sending ended the process each time. */
  async function failInterrupted(): Promise<void> {
    const isInterrupted = and(eq(pushes.status, 'waiting'), gte(pushes.tries, MAX_ATTEMPTS), lte(pushes.next_try_at, at()));
    await orm.update(pushes).set({ status: 'failed', error: INTERRUPTED }).where(isInterrupted);
  }

  async function round(isStopped: () => boolean): Promise<void> {
    let isAny = false;
    await failInterrupted();
    for (let rows = await claim(); rows.length > 0 && !isStopped(); rows = await claim()) {
      await deliver(rows);
      isAny = true;
    }
    // A job records the outcomes and may queue further pushes.
    if (isAny && !isStopped()) wake();
  }

  return countedRounds(deps, 'pushes', round, 'Pushes could not be handed over');
}
