import type { PlannedMove } from './planMoves';

/** The effect of a move for one participant, as shown in the dialog. */
export interface MovePlanRow extends Pick<PlannedMove, 'participant' | 'can_move' | 'needs_reason' | 'needs_answers'> {
  readonly name: string;
  /** Reasons against it, in the reader's language. */
  readonly refusals: readonly string[];
  /** Null for staff who may not see amounts. */
  readonly money: Pick<
    PlannedMove,
    'sale' | 'was_in_cents' | 'becomes_in_cents' | 'difference_in_cents' | 'back_in_cents' | 'less_owed_in_cents' | 'charged_in_cents'
  > | null;
}

/** The effect of moving several people. */
export interface MovePlan {
  /** Digest of this plan, which the client sends back to confirm exactly this plan. */
  readonly plan: string;
  readonly rows: readonly MovePlanRow[];
}

/** Result of moving several people. */
export interface MoveDone {
  readonly moved: readonly { readonly participant: string; readonly to: string }[];
  readonly moved_up: readonly { readonly name: string; readonly how: 'promoted' | 'offered' }[];
}

/** Totals for those who can move, in cents. */
export function movePlanSums({ rows }: Pick<MovePlan, 'rows'>) {
  const moving = rows.filter(({ can_move }) => can_move);
  const sum = (of: 'back_in_cents' | 'less_owed_in_cents' | 'charged_in_cents') =>
    moving.reduce((total, { money }) => total + (money?.[of] ?? 0), 0);
  return {
    people: moving.length,
    back_in_cents: sum('back_in_cents'),
    less_owed_in_cents: sum('less_owed_in_cents'),
    charged_in_cents: sum('charged_in_cents'),
    /** Whether the price differs for anyone, whatever happens with the difference. */
    has_difference: moving.some(({ money }) => money !== null && money.difference_in_cents !== 0),
  };
}
