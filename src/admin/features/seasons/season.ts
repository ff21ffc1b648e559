import { DAY_OFF_REASONS, type DayOffReason } from '../../../domain/holidays/daysOff';
import { usualSeasons } from '../../../domain/seasons/usualSeason';
import { addDays, isStorableDay } from '../../../domain/time/calendarDays';

/** The values of the form. */
export interface Typed {
  source_from: string | null;
  source_until: string | null;
  target_from: string | null;
  target_until: string | null;
  suffix: string | null;
  invite: boolean | null;
  answer_by: string | null;
}

/** What was excluded in the preview. */
export interface Out {
  /** Excluded days. */
  readonly days: ReadonlySet<string>;
  /** The kinds of days off that are skipped, */
  readonly reasons: ReadonlySet<DayOffReason>;
  /** except for these. */
  readonly kept: ReadonlySet<string>;
  readonly activities: ReadonlySet<string>;
  /** As `activity:person`. */
  readonly people: ReadonlySet<string>;
}

/** Initially only the days off are excluded. */
export const AT_FIRST: Out = {
  days: new Set(),
  reasons: new Set(DAY_OFF_REASONS),
  kept: new Set(),
  activities: new Set(),
  people: new Set(),
};

const WEEKS_TO_ANSWER = 4;

/** From the current season to the next; answers are due some weeks before the next one begins. */
export function startOf(today: string): Typed {
  const { source, target } = usualSeasons(today);
  return {
    source_from: source.from,
    source_until: source.until,
    target_from: target.from,
    target_until: target.until,
    suffix: `${target.from.slice(0, 4)}-${target.until.slice(0, 4)}`,
    invite: false,
    answer_by: addDays(target.from, -7 * WEEKS_TO_ANSWER),
  };
}

/** The call for a form; null while the form is incomplete. */
export function bodyOf(
  { source_from, source_until, target_from, target_until, suffix, invite, answer_by }: Typed,
  out: Out,
): object | null {
  const days = [source_from, source_until, target_from, target_until, ...(invite ? [answer_by] : [])];
  if (days.some((day) => day === null || !isStorableDay(day))) return null;
  const inTarget = (of: ReadonlySet<string>) => [...of].filter((day) => day >= (target_from ?? '') && day <= (target_until ?? '')).sort();
  return {
    source_from,
    source_until,
    target_from,
    target_until,
    suffix: suffix ?? '',
    answer_by: invite ? answer_by : null,
    skip: DAY_OFF_REASONS.filter((reason) => out.reasons.has(reason)),
    days_off: inTarget(out.days),
    days_on: inTarget(out.kept),
    activities_out: [...out.activities].sort(),
    people_out: invite ? [...out.people].sort() : [],
  };
}

/** A copy of a set with values added or removed. */
export function toggled<T extends string>(set: ReadonlySet<T>, values: readonly T[], isIn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  for (const value of values)
    if (isIn) next.add(value);
    else next.delete(value);
  return next;
}
