import { freeSpots, tightestBound } from '../../../domain/bookings/capacity';
import { ageOn } from '../../../domain/bookings/eligibility';
import { cutoffOf, inOrder, isOpenOffer } from '../../../domain/waiting-lists/waitingList';
import { whyNobody } from '../../../domain/waiting-lists/whyNobody';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { sentence } from '../../http/sentences';
import { write } from '../../core/write';
import type { AccessScope } from '../../engine/accessScope';
import { isSeen } from '../../engine/lists/listQuery';
import { authorizeEntries, readBookable } from './lockBookable';
import { openEntries, type WaitingListKind } from './entries';
import { promotionFacts } from './promotionFacts';

/** An entry without the fields that the caller may not see. */
const seenOf = <E extends object>({ resource, profile }: AccessScope, entry: E): Partial<E> =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => isSeen(resource, profile, name))) as Partial<E>;

/**
 * The waiting list in order, and why no one advances: the rule that blocks the list, the reasons per person, and when the list advances
 * again automatically (null: when a spot is freed, or by staff).
 */
export async function whyNobodyAdvances(ctx: Ctx, kind: WaitingListKind, params: Readonly<Record<string, string>>) {
  const { access, id } = await authorizeEntries(ctx, kind, params, 'list');
  return write(ctx, async (w) => {
    const bookable = await readBookable(w, kind, id);
    const facts = await promotionFacts(w, bookable, await openEntries(w, kind, id));
    const { rule, next_run_at } = whyNobody(facts);
    const offers = facts.line.filter((entry) => isOpenOffer(entry, facts.now)).length;
    const free = freeSpots(facts.capacity, { taken: facts.taken, held: facts.held + offers });
    const waiting = inOrder(facts.line.filter(({ status }) => status === 'waiting'));
    const positions = new Map(waiting.map((entry, index) => [entry.id, index + 1]));
    return {
      rule,
      next_run_at,
      mode: facts.rules.mode,
      has_waitlist: facts.rules.has_waitlist,
      cutoff_at: cutoffOf(bookable.starts_at, facts.rules.cutoff_minutes),
      closes_at: facts.closes_at,
      /** Null means without limit. */
      free: free.kind === 'unlimited' ? null : free.free,
      offers,
      /** Which limit is reached: of the bundle itself, or of one of its sessions. */
      bound: tightestBound(bookable.bounds())?.of ?? null,
      line: [...inOrder(facts.line.filter(({ status }) => status === 'offered')), ...waiting].map(
        ({ issues, party: _party, ...entry }) => ({
          ...seenOf(access, entry),
          id: entry.id,
          /** Position in the line; null for a person with an offer. */
          position: positions.get(entry.id) ?? null,
          age: entry.date_of_birth === null ? null : ageOn(entry.date_of_birth, bookable.day),
          reasons: issues.map((issue) => sentence(ctx.locale, issue, resourceNamed('participants'))),
        }),
      ),
    };
  });
}
