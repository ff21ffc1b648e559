import type { QuietRule } from './view';

interface Judged {
  readonly id: string;
  /** Instant. */
  readonly starts_at: string;
  readonly status: string;
  /** Null for unlimited. */
  readonly spots: number | null;
  readonly participants_amount: number;
}

const DAY = 86_400_000;

/**
 * Whether a session is quiet: planned, starting within the days of the rule, and with a smaller share of its spots taken than the rule has.
 * Sessions with unlimited spots have no share. Source: docs/domain/views.md 8.
 *
 * @example isQuiet({ spots: 10, participants_amount: 3, ... }, { below: 40, days: 3 }, now) // true: 30 %
 */
export function isQuiet({ starts_at, status, spots, participants_amount }: Judged, { below, days }: QuietRule, now: Date): boolean {
  const ahead = Date.parse(starts_at) - now.getTime();
  if (status !== 'planned' || ahead <= 0 || ahead > days * DAY) return false;
  return spots !== null && spots > 0 && participants_amount * 100 < below * spots;
}

/** The new quiet sessions: each is reported once. `known` are the reported sessions that have not started yet. */
export function quietNews<S extends Judged>(
  sessions: readonly S[],
  reported: readonly string[],
  rule: QuietRule,
  now: Date,
): { readonly fresh: readonly S[]; readonly known: readonly string[] } {
  const fresh = sessions.filter((session) => !reported.includes(session.id) && isQuiet(session, rule, now));
  const ahead = new Set(sessions.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime()).map(({ id }) => id));
  return { fresh, known: [...reported.filter((id) => ahead.has(id)), ...fresh.map(({ id }) => id)] };
}
