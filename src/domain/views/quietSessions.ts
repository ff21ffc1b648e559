import type { QuietRule } from './view';

interface Judged {
  readonly id: string;
  /** Instant. */
  readonly starts_at: string;
  readonly status: string;
  /** Null: unlimited. */
  readonly spots: number | null;
  readonly participants_amount: number;
}

const DAY = 86_400_000;

/**
 * Whether a session is to be told of: planned, to begin within the days of the rule, and with fewer participants than its share of the
 * places. Where places are unlimited there is no share. Source: docs/domain/views.md 8.
 *
 * @example isQuiet({ spots: 10, participants_amount: 3, ... }, { below: 40, days: 3 }, now) // true: 30 %
 */
export function isQuiet({ starts_at, status, spots, participants_amount }: Judged, { below, days }: QuietRule, now: Date): boolean {
  const ahead = Date.parse(starts_at) - now.getTime();
  if (status !== 'planned' || ahead <= 0 || ahead > days * DAY) return false;
  return spots !== null && spots > 0 && participants_amount * 100 < below * spots;
}

/** What of it is new: each session is told once. `known` is what was told and has not begun yet. */
export function quietNews<S extends Judged>(
  sessions: readonly S[],
  told: readonly string[],
  rule: QuietRule,
  now: Date,
): { readonly fresh: readonly S[]; readonly known: readonly string[] } {
  const fresh = sessions.filter((one) => !told.includes(one.id) && isQuiet(one, rule, now));
  const ahead = new Set(sessions.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime()).map(({ id }) => id));
  return { fresh, known: [...told.filter((id) => ahead.has(id)), ...fresh.map(({ id }) => id)] };
}
