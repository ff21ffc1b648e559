import type { HistoryAction } from '../../../domain/history/actions';
import { mayBeCalledBack, nextNotificationState, scheduleIssues } from '../../../domain/notifications/notificationState';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import { write, type WriteCtx } from '../../app/write';
import { resourceNamed } from '../../db/declared';
import { authorizeAgain } from '../../engine/authorize';
import { changeRows } from '../../engine/changeRows';
import { findWhole } from '../../engine/lists/list';
import { conflict, invalid } from '../../http/apiError';
import { wake } from '../../jobs/wake';
import { audienceSize } from './audienceSize';
import { type HeldNotification, lockNotification } from './lockNotification';

const resource = resourceNamed('notifications');

export interface Moment {
  /** Instead of the moment that the draft has. */
  readonly send_on?: string | null | undefined;
  /** At once, and no calling back. */
  readonly now?: boolean | undefined;
  readonly version?: number | undefined;
}

/**
 * Schedules a draft for its moment, or sends it at once. From here on it stays as it is, until it is called back.
 * @throws ApiError 422 without a moment ahead, or with nobody to reach; 409 where it is no draft, or was changed meanwhile
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
 * Calls a scheduled notification back: a draft again, with its moment, to be changed and scheduled anew.
 * @throws ApiError 409 where it goes out, or has gone out
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
