import type { HistoryAction } from '../../../domain/history/actions';
import { mayBeCalledBack, nextNotificationState, scheduleIssues } from '../../../domain/notifications/notificationState';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { write, type WriteCtx } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import { authorizeAgain } from '../../engine/authorize';
import { changeRows } from '../../engine/changeRows';
import { findWhole } from '../../engine/lists/list';
import { conflict, invalid } from '../../core/apiError';
import { wake } from '../../jobs/wake';
import { audienceSize } from './audienceSize';
import { type HeldNotification, lockNotification } from './lockNotification';

const resource = resourceNamed('notifications');

export interface Moment {
  /** Replaces the scheduled time of the draft. */
  readonly send_on?: string | null | undefined;
  /** Send at once; this cannot be called back. */
  readonly now?: boolean | undefined;
  readonly version?: number | undefined;
}

/**
 * Schedules a draft for its time, or sends it at once. It cannot be changed afterwards, unless it is called back.
 *
 * @throws ApiError 422 without a future time, or without recipients; 409 if it is not a draft, or was changed in the meantime
 */
export const schedule = (ctx: Ctx, id: string, { send_on, now, version }: Moment): Promise<AnyRow> =>
  write(ctx, async (w) => {
    const held = await lockNotification(w, id);
    if (nextNotificationState(held.status, 'schedule') === null) throw conflict(`notifications.not_scheduled.${held.status}`);
    if (version !== undefined && version !== held.version) throw conflict('errors.conflict', { current: await shown(w, id) });
    const at = w.now.toISOString();
    const moment = now ? at : (send_on ?? held.send_on);
    const issues = now ? [] : scheduleIssues(moment, at);
    if (issues.length > 0) throw invalid(issues, resource);
    const { by_mail, by_push } = await audienceSize(w, held.audience);
    if (by_mail + by_push === 0) throw invalid([{ at: 'audience', key: 'notifications.nobody' }], resource);
    await change(w, held, { status: 'scheduled', send_on: moment }, 'scheduled');
    if (now) w.afterCommit.push(wake);
    return shown(w, id);
  });

/**
 * Calls back a scheduled notification: it becomes a draft again and keeps its time.
 *
 * @throws ApiError 409 if it is being sent, or was sent
 */
export const callBack = (ctx: Ctx, id: string): Promise<AnyRow> =>
  write(ctx, async (w) => {
    const held = await lockNotification(w, id);
    if (held.status === 'draft') throw conflict('notifications.not_called_back.draft');
    if (!mayBeCalledBack(held, w.now.toISOString()))
      throw conflict(`notifications.not_called_back.${held.status === 'sent' ? 'sent' : 'sending'}`);
    await change(w, held, { status: 'draft' }, 'called_back');
    return shown(w, id);
  });

const change = (
  w: WriteCtx,
  held: HeldNotification,
  values: Partial<Pick<HeldNotification, 'status' | 'send_on'>>,
  action: HistoryAction,
) => changeRows(w, 'notifications', [{ ...held, organization_id: null }], values, { action });

async function shown(w: WriteCtx, id: string): Promise<AnyRow> {
  return findWhole(w, await authorizeAgain(w, resource, 'show', { notification_id: id }), id);
}
