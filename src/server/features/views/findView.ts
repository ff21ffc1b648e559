import { eq } from 'drizzle-orm';
import { isId } from '../../../schema/isId';
import type { Ctx } from '../../core/context';
import { team_views } from '../../db/system/views';
import { ApiError, notFound } from '../../core/apiError';
import { isReadableBy, type Place, placeOfView, type TeamView } from './placeOf';
import { readableOf, type Reading } from './scopeOfView';

interface FoundView {
  readonly place: Place;
  readonly view: TeamView;
  readonly reading: Reading;
}

/**
 * One view, as far as the caller may read it now.
 *
 * @throws ApiError 404 otherwise, without revealing whether it exists
 */
export async function findView(ctx: Ctx, id: string): Promise<FoundView> {
  const [view] = isId(id) ? await ctx.db.select().from(team_views).where(eq(team_views.id, id)) : [];
  const found = view ? await readFor(ctx, view) : null;
  if (!found) throw notFound();
  return found;
}

/** A view as the caller may read it; null if they do not belong to its place, it is not shared with them, or they may not see its list. */
export async function readFor(ctx: Ctx, view: TeamView): Promise<FoundView | null> {
  try {
    const place = await placeOfView(ctx, view);
    const reading = isReadableBy(place, view) ? await readableOf(place, view) : null;
    return reading && { place, view, reading };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
