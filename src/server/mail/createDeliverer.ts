import { and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import { backOff } from '../../domain/jobs/backOff';
import type { Deps } from '../core/deps';
import { mails } from '../db/system/records';
import { countedRounds } from '../jobs/countedRounds';
import { INTERRUPTED } from '../jobs/attempt';
import type { Rounds } from '../jobs/createRounds';
import { wake } from '../jobs/wake';
import { createMailTransport, isFinal, type MailTransport } from './createMailTransport';
import { withoutLinks } from './withoutLinks';

type Row = typeof mails.$inferSelect;

/** Duration of a claim on a mail in milliseconds, longer than an SMTP session can take. */
const CLAIM_MS = 120_000;
const SEND_TIMEOUT_MS = 90_000;
/** Grace period for a running SMTP session when the server stops, in milliseconds. */
const STOP_GRACE_MS = 2_000;
const MAX_ATTEMPTS = 12;

const MAX_DELAY_MS = 6 * 3_600_000;
const PAUSES = { first_ms: 60_000, longest_ms: MAX_DELAY_MS };

/**
 * Sends waiting mails one after another. They are stored, so a restart loses nothing, and a claim keeps several servers from sending the
 * same mail. Without SMTP_URL mails are kept and shown in the outbox.
 *
 * @param timeoutMs timeout for sending one mail
 */
export function createDeliverer(deps: Deps, timeoutMs = SEND_TIMEOUT_MS): Rounds {
  const {
    db: { orm },
    now,
    log,
    config,
    metrics,
  } = deps;
  const transport = config.smtpUrl ? createMailTransport(config.smtpUrl, config.mailFrom, timeoutMs) : null;

  const at = (plus = 0) => new Date(now().getTime() + plus).toISOString();

  const keep = () => orm.update(mails).set({ status: 'kept' }).where(eq(mails.status, 'waiting')).returning({ is_bulk: mails.is_bulk });

  /** Ends the mails whose sending ended the process each time. */
  async function failInterrupted(): Promise<void> {
    const isInterrupted = and(eq(mails.status, 'waiting'), gte(mails.tries, MAX_ATTEMPTS), lte(mails.next_try_at, at()));
    const failed = await orm.update(mails).set({ status: 'failed', error: INTERRUPTED }).where(isInterrupted).returning({ id: mails.id });
    for (const _mail of failed) metrics?.mailed('failed');
  }

  async function claim(): Promise<Row | null> {
    // A time beyond the longest delay was written by a clock that ran ahead, and counts as due.
    const isDue = or(lte(mails.next_try_at, at()), gt(mails.next_try_at, at(MAX_DELAY_MS)));
    const due = and(eq(mails.status, 'waiting'), isDue);
    const next = orm
      .select({ id: mails.id })
      .from(mails)
      .where(due)
      .orderBy(asc(mails.is_bulk), asc(mails.next_try_at), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await orm
      .update(mails)
      .set({ tries: sql`${mails.tries} + 1`, next_try_at: at(CLAIM_MS) })
      .where(sql`${mails.id} = (${next})`)
      .returning();
    return row ?? null;
  }

  async function deliver(by: MailTransport, row: Row): Promise<void> {
    try {
      await by.send(row);
    } catch (error) {
      await hold(row, error);
      return;
    }
    const bodies = { body_text: withoutLinks(row.body_text), body_html: withoutLinks(row.body_html) };
    await orm
      .update(mails)
      .set({ status: 'sent', sent_at: at(), error: null, unsubscribe_url: null, ...bodies })
      .where(eq(mails.id, row.id));
    metrics?.mailed('sent');
  }

  async function hold({ id, tries }: Row, error: unknown): Promise<void> {
    const failed = isFinal(error) || tries >= MAX_ATTEMPTS;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await orm
      .update(mails)
      .set({ status: failed ? 'failed' : 'waiting', next_try_at: at(backOff(PAUSES, tries)), error: reason })
      .where(eq(mails.id, id));
    if (failed) metrics?.mailed('failed');
    log.warn({ mail_id: id, tries, failed }, 'Delivering a mail failed');
  }

  async function round(isStopped: () => boolean): Promise<void> {
    let isBulk = false;
    if (!transport) isBulk = (await keep()).some((row) => row.is_bulk);
    else {
      await failInterrupted();
      for (let row = await claim(); row && !isStopped(); row = await claim()) {
        await deliver(transport, row);
        isBulk ||= row.is_bulk;
      }
    }
    // The writer of a bulk mailing may be waiting for space in the queue.
    if (isBulk && !isStopped()) wake();
  }

  const rounds = countedRounds(deps, 'mails', round, 'Mails could not be delivered');
  return {
    ...rounds,
    async stop() {
      const stopTimer = setTimeout(() => transport?.close(), STOP_GRACE_MS);
      await rounds.stop();
      clearTimeout(stopTimer);
      transport?.close();
    },
  };
}
