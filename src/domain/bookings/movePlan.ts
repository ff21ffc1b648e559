import type { PlannedMove } from './planMoves';

/** What a move means for one participant, as the dialog shows it. */
export interface MovePlanRow extends Pick<PlannedMove, 'participant' | 'can_move' | 'needs_reason' | 'needs_answers'> {
  readonly name: string;
  /** Sentences in the reader's language: why not. */
  readonly refusals: readonly string[];
  /** Null for staff who do not see money. */
  readonly money: Pick<
    PlannedMove,
    'sale' | 'was_in_cents' | 'becomes_in_cents' | 'difference_in_cents' | 'back_in_cents' | 'less_owed_in_cents' | 'charged_in_cents'
  > | null;
}

/** What a move of several people would do. */
export interface MovePlan {
  /** The name of this plan: who sends it back agrees to exactly this. */
  readonly plan: string;
  readonly rows: readonly MovePlanRow[];
}

/** What a move of several people did. */
export interface MoveDone {
  readonly moved: readonly { readonly participant: string; readonly to: string }[];
  readonly moved_up: readonly { readonly name: string; readonly how: 'promoted' | 'offered' }[];
}

/** Together for those who can move, in cents. */
export function movePlanSums({ rows }: Pick<MovePlan, 'rows'>) {
  const moving = rows.filter(({ can_move }) => can_move);
  const sum = (of: 'back_in_cents' | 'less_owed_in_cents' | 'charged_in_cents') =>
    moving.reduce((total, { money }) => total + (money?.[of] ?? 0), 0);
  return {
    people: moving.length,
    back_in_cents: sum('back_in_cents'),
    less_owed_in_cents: sum('less_owed_in_cents'),
    charged_in_cents: sum('charged_in_cents'),
    /** Somebody's place has another price there, whatever becomes of the difference. */
    has_difference: moving.some(({ money }) => money !== null && money.difference_in_cents !== 0),
  };
}
