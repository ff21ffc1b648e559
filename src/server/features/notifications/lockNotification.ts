import { and, eq } from 'drizzle-orm';
import type { WriteCtx } from '../../core/write';
import { table } from '../../db/tables';
import { notFound } from '../../core/apiError';
import { applicationOf } from './audienceSize';

const notifications = table('notifications');

/**
 * Locks a notification of the current application until the transaction ends, so that it is not sent, changed or called back in the
 * meantime.
 */
export async function lockNotification(w: WriteCtx, id: string) {
  const [held] = await w.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.application_id, applicationOf(w)), eq(notifications.id, id)))
    .for('no key update');
  if (!held) throw notFound();
  return held;
}

export type HeldNotification = Awaited<ReturnType<typeof lockNotification>>;
