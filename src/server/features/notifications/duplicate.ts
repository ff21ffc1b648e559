import { eq } from 'drizzle-orm';
import type { AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { create } from '../../engine/create';
import { notFound } from '../../core/apiError';
import { applicationOf } from './audienceSize';

const resource = resourceNamed('notifications');
const notifications = table('notifications');

/** Creates a draft with the same text and audience, without a scheduled time; `name` replaces its title. */
export async function duplicate(ctx: Ctx, id: string, name?: string): Promise<AnyRow> {
  await authorize(ctx, resource, 'show', { notification_id: id });
  const [found] = await ctx.db.select().from(notifications).where(eq(notifications.id, id));
  if (!found || found.application_id !== applicationOf(ctx)) throw notFound();
  const { title, contents, audience } = found;
  return create(ctx, resource, {}, { title: name ?? title, contents, audience, send_on: null });
}
