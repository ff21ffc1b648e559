import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Deps } from '../app/deps';
import { mails } from '../db/system/records';
import { countedRounds } from '../jobs/countedRounds';
import type { Rounds } from '../jobs/createRounds';
import { wake } from '../jobs/wake';
import { createPostman, isFinal, type Postman } from './createPostman';
import { withoutLinks } from './withoutLinks';

type Row = typeof mails.$inferSelect;

/** A claimed mail is nobody else's for this long: longer than any conversation with a mail server may take. */
const CLAIM_MS = 120_000;
const LONGEST_MS = 90_000;
/** A conversation that is under way when the server stops may come to its end for this long. */
const PATIENCE_MS = 2_000;
const MOST_TRIES = 12;

const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Pauses after a failed try: 1, 2, 4 ... minutes, six hours at most. */
const pauseAfter = (tries: number) => Math.min(60_000 * 2 ** (tries - 1), LONGEST_PAUSE_MS);

/**
 * Sends the mails that wait, one after another. What waits is in the store, so a restart loses nothing; a claim keeps
 * several servers from sending the same one. Without SMTP_URL mails are kept: the outbox shows them.
 *
 * @param longestMs the longest that handing over one mail may take
 */
export function createDeliverer(deps: Deps, longestMs = LONGEST_MS): Rounds {
  const {
    db: { orm },
    now,
    log,
    config,
    metrics,
  } = deps;
  const postman = config.smtpUrl ? createPostman(config.smtpUrl, config.mailFrom, longestMs) : null;

  const at = (plus = 0) => new Date(now().getTime() + plus).toISOString();

  const keep = () => orm.update(mails).set({ status: 'kept' }).where(eq(mails.status, 'waiting')).returning({ is_bulk: mails.is_bulk });

  async function claim(): Promise<Row | null> {
    // A moment beyond the longest pause was written by a clock that ran ahead: nobody waits for their mail until then.
    const isDue = or(lte(mails.next_try_at, at()), gt(mails.next_try_at, at(LONGEST_PAUSE_MS)));
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

  async function deliver(by: Postman, row: Row): Promise<void> {
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
    const failed = isFinal(error) || tries >= MOST_TRIES;
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await orm
      .update(mails)
      .set({ status: failed ? 'failed' : 'waiting', next_try_at: at(pauseAfter(tries)), error: reason })
      .where(eq(mails.id, id));
    if (failed) metrics?.mailed('failed');
    log.warn({ mail_id: id, tries, failed }, 'Delivering a mail failed');
  }

  async function round(isStopped: () => boolean): Promise<void> {
    let isBulk = false;
    if (!postman) isBulk = (await keep()).some((row) => row.is_bulk);
    else
      for (let row = await claim(); row && !isStopped(); row = await claim()) {
        await deliver(postman, row);
        isBulk ||= row.is_bulk;
      }
    // Whoever wrote many may have been waiting for room.
    if (isBulk && !isStopped()) wake();
  }

  const rounds = countedRounds(deps, 'mails', round, 'Mails could not be delivered');
  return {
    ...rounds,
    async stop() {
      const patience = setTimeout(() => postman?.close(), PATIENCE_MS);
      await rounds.stop();
      clearTimeout(patience);
      postman?.close();
    },
  };
}
