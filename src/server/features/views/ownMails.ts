import { and, eq, inArray } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { arrivalsIn, MAX_WATCHED } from '../../../domain/views/arrivals';
import { nextMailAt } from '../../../domain/views/nextMailAt';
import { NO_VIEW_MAILS, VIEW_MAIL_KINDS, type ViewMailKind, type ViewMails } from '../../../domain/views/view';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { newId } from '../../db/columns';
import { lock } from '../../db/lock';
import { view_mails } from '../../db/system/views';
import { columnOf, tableOf } from '../../db/tables';
import { conditionOf } from '../../engine/lists/select';
import { invalid } from '../../core/apiError';
import { findView } from './findView';
import { mailsOf } from './mailsOf';
import type { Reading } from './scopeOfView';

/** The ids in a view for its reader, up to one more than the maximum that is watched. */
export async function idsIn(ctx: Ctx, { access, query }: Reading): Promise<string[]> {
  const table = tableOf(access.resource);
  const rows = await ctx.db
    .select({ id: columnOf(table, 'id') })
    .from(table)
    .where(conditionOf(ctx, access, query))
    .limit(MAX_WATCHED + 1);
  return rows.map(({ id }) => String(id));
}

/** Replaces the mails that the caller chose for a view. Each user chooses only their own. Source: docs/domain/views.md 6. */
export async function chooseMails(ctx: Ctx, view_id: string, wanted: ViewMails): Promise<{ mails: ViewMails }> {
  const { place, view, reading } = await findView(ctx, view_id);
  if (wanted.quiet !== null && view.list !== 'sessions') throw invalid([issue('quiet', 'teamViews.quiet_of_sessions')]);
  const before = (await mailsOf(ctx, [view_id])).get(view_id) ?? NO_VIEW_MAILS;
  const at = arrivalsIn(null, wanted.arrivals && !before.arrivals ? await idsIn(place.ctx, reading) : []).known;
  if (at === null) throw invalid([issue('arrivals', 'teamViews.too_many_rows', { max: MAX_WATCHED })]);
  await write(ctx, async (w) => {
    await lock(w.db, ['view_mails', w.actor.id]);
    const mine = and(eq(view_mails.view_id, view_id), eq(view_mails.user_id, w.actor.id));
    const off = VIEW_MAIL_KINDS.filter((kind) => !wanted[kind]);
    if (off.length > 0) await w.db.delete(view_mails).where(and(mine, inArray(view_mails.kind, off)));
    for (const kind of VIEW_MAIL_KINDS.filter((name) => wanted[name])) await turnOn(kind);

    async function turnOn(kind: ViewMailKind): Promise<void> {
      const rule = kind === 'quiet' ? wanted.quiet : null;
      const asked = { below: rule?.below ?? null, days: rule?.days ?? null };
      const fresh = {
        ...asked,
        known: kind === 'arrivals' ? at : [],
        stopped_at: null,
        next_at: nextMailAt(kind, w.now, place.ctx.zone),
        created_at: w.now.toISOString(),
      };
      await w.db
        .insert(view_mails)
        .values({ id: newId(), view_id, user_id: w.actor.id, kind, ...fresh })
        // A mail that is already on continues where it was; a stopped one starts again.
        .onConflictDoUpdate({
          target: [view_mails.view_id, view_mails.user_id, view_mails.kind],
          set: before[kind] ? asked : fresh,
        });
    }
  });
  return { mails: wanted };
}
