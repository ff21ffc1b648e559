import type { Issue } from '../../domain/issue';
import { sportsInUseIssues } from '../../domain/sportsInUse';
import type { Change } from '../crud/behaviour';
import type { WriteCtx } from '../write';
import { findSportsInUse, type SportsPlace, unlinked } from './findSportsInUse';

/** Refuses to unlink a sport that activities hold, on whatever way it is tried. */
export async function checkSports(ctx: WriteCtx, { before, after }: Change, place: SportsPlace): Promise<Issue[]> {
  if (!before || !after) return [];
  return sportsInUseIssues(await findSportsInUse(ctx, place, unlinked(before['sports'], after['sports'])));
}
