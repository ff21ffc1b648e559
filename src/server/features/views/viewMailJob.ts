import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { nextMailAt } from '../../../domain/views/nextMailAt';
import type { ViewMailKind } from '../../../domain/views/view';
import type { Deps } from '../../core/deps';
import { sign } from '../../auth/secrets/serverKey';
import { team_views, view_mails } from '../../db/system/views';
import { attemptAgain, isNotPaused } from '../../jobs/attempt';
import { queueMail } from '../../mail/queueMail';
import { senderFor } from '../../mail/sender';
import { findNews } from './findNews';
import { readFor } from './findView';
import { nameOfPlace } from './nameOfPlace';
import { readableOf } from './scopeOfView';
import { readerOf } from './readerOf';
import { STOP_VIEW_MAIL, viewMail } from './viewMail';
import { zoneOfView } from './zoneOfView';

/** Maximum number of mails per round; the rest follows in the next round. */
const MAX_PER_ROUND = 200;

type Due = typeof view_mails.$inferSelect;

/**
 * Sends the due mails of views, each limited to what its reader may see at that moment. What is due is derived from the rows. Source:
 * docs/domain/views.md 6 to 9.
 */
export async function viewMailJob(deps: Deps, isStopped: () => boolean): Promise<void> {
  const due = await deps.db.orm
    .select({ id: view_mails.id })
    .from(view_mails)
    .where(
      and(
        lte(view_mails.next_at, deps.now().toISOString()),
        isNull(view_mails.stopped_at),
        isNotPaused(deps, 'view_mails', sql`${view_mails.id}::text`),
      ),
    )
    .orderBy(asc(view_mails.next_at), asc(view_mails.id))
    .limit(MAX_PER_ROUND);
  for (const { id } of due) {
    if (isStopped()) return;
    await attemptAgain(deps, { job: 'view_mails', key: id }, () => sendViewMail(deps, id));
  }
}

/** Locks the row, so that only one of several servers sends the mail. The mail and what it reported are written in one transaction. */
async function sendViewMail(deps: Deps, id: string): Promise<void> {
  const afterCommit: (() => void)[] = [];
  await deps.db.orm.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(view_mails)
      .where(and(eq(view_mails.id, id), lte(view_mails.next_at, deps.now().toISOString()), isNull(view_mails.stopped_at)))
      .for('update', { skipLocked: true });
    if (!due) return;
    const [view] = await tx.select().from(team_views).where(eq(team_views.id, due.view_id));
    if (!view) return;
    const zone = await zoneOfView(tx, view);
    const goOn = (known: Due['known']) =>
      tx
        .update(view_mails)
        .set({ known, next_at: nextMailAt(due.kind as ViewMailKind, deps.now(), zone) })
        .where(eq(view_mails.id, id));
    const reader = await readerOf(deps, tx, due.user_id);
    // A suspended user gets no mail, and keeps the choice.
    if (!reader) return void (await goOn(due.known));
    const found = await readFor(reader.ctx, view);
    // A user who left or lost access gets no more mails, even after returning.
    if (!found) return void (await tx.delete(view_mails).where(eq(view_mails.id, id)));
    const { place, reading } = found;
    const news = await findNews(place.ctx, due.kind as ViewMailKind, reading, due);
    if (news.amount > 0 || due.kind === 'weekly') {
      const sender = await senderFor(tx, deps.config, place.application_id === null ? [] : [place.application_id]);
      const mail = viewMail({
        reader,
        sender,
        kind: due.kind as ViewMailKind,
        view,
        place: await nameOfPlace(tx, place, sender.name),
        amount: news.amount,
        lines: news.lines,
        may_export: (await readableOf(place, view, 'export')) !== null,
        token: sign(deps.config, STOP_VIEW_MAIL, id),
      });
      await queueMail({ db: tx, now: deps.now(), afterCommit }, mail);
    }
    await goOn(news.known);
  });
  for (const effect of afterCommit) effect();
}
