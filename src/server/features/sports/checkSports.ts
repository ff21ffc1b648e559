import type { Issue } from '../../../domain/checks/issue';
import { sportsInUseIssues } from '../../../domain/offers/sportsInUse';
import type { Change } from '../../engine/hooks';
import type { WriteCtx } from '../../core/write';
import { findSportsInUse, type SportsPlace, unlinked } from './findSportsInUse';

/** Refuses to unlink a sport that activities use. */
export async function checkSports(ctx: WriteCtx, { before, after }: Change, place: SportsPlace): Promise<Issue[]> {
  if (!before || !after) return [];
  return sportsInUseIssues(await findSportsInUse(ctx, place, unlinked(before['sports'], after['sports'])));
}
