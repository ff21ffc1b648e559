import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../core/context';
import { recordEvent } from '../../auth/recordEvent';
import { userById } from '../../auth/userCard';
import { viewings } from '../../db/system/people';

/** Ends viewing as someone else; does nothing if there is no viewing. */
export async function endViewing({ actor, db, now, correlation_id }: Ctx): Promise<void> {
  if (!actor.viewer) return;
  const { id, viewing } = actor.viewer;
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(viewings)
      .set({ ended_at: now.toISOString() })
      .where(and(eq(viewings.id, viewing.id), isNull(viewings.ended_at)))
      .returning({ id: viewings.id });
    if (ended.length > 0) await recordEvent(tx, { action: 'viewing_ended', now, correlation_id, user: await userById(tx, id) });
  });
}
