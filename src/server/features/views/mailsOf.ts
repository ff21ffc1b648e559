import { and, eq, inArray, isNull } from 'drizzle-orm';
import { NO_VIEW_MAILS, type ViewMails } from '../../../domain/views/view';
import type { Ctx } from '../../core/context';
import { view_mails } from '../../db/system/views';

/** The mails that the caller has chosen, by view. They are hidden from a user who views as the caller. */
export async function mailsOf({ db, actor }: Ctx, views: readonly string[]): Promise<ReadonlyMap<string, ViewMails>> {
  const chosen = new Map<string, ViewMails>();
  if (actor.viewer || views.length === 0) return chosen;
  const rows = await db
    .select()
    .from(view_mails)
    .where(and(eq(view_mails.user_id, actor.id), isNull(view_mails.stopped_at), inArray(view_mails.view_id, [...views])));
  for (const { view_id, kind, below, days } of rows) {
    const before = chosen.get(view_id) ?? NO_VIEW_MAILS;
    const quiet = below !== null && days !== null ? { below, days } : null;
    chosen.set(view_id, kind === 'quiet' ? { ...before, quiet } : { ...before, [kind]: true });
  }
  return chosen;
}
