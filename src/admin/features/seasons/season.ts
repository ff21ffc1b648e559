import { usualSeasons } from '../../../domain/seasons/usualSeason';
import { addDays, isStorableDay } from '../../../domain/time/calendarDays';

/** What the form holds. */
export interface Typed {
  source_from: string | null;
  source_until: string | null;
  target_from: string | null;
  target_until: string | null;
  suffix: string | null;
  invite: boolean | null;
  answer_by: string | null;
}

/** What was ticked off in the preview. */
export interface Out {
  readonly days: ReadonlySet<string>;
  readonly activities: ReadonlySet<string>;
  /** As `activity:person`. */
  readonly people: ReadonlySet<string>;
}

export const NOTHING_OUT: Out = { days: new Set(), activities: new Set(), people: new Set() };

const WEEKS_TO_ANSWER = 4;

/** The season that goes on now, into the next; answers are due some weeks before that begins. */
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

/** The call that a form means; null while it says too little to ask. */
export function bodyOf(
  { source_from, source_until, target_from, target_until, suffix, invite, answer_by }: Typed,
  out: Out,
): object | null {
  const days = [source_from, source_until, target_from, target_until, ...(invite ? [answer_by] : [])];
  if (days.some((day) => day === null || !isStorableDay(day))) return null;
  return {
    source_from,
    source_until,
    target_from,
    target_until,
    suffix: suffix ?? '',
    answer_by: invite ? answer_by : null,
    days_off: [...out.days].filter((day) => day >= (target_from ?? '') && day <= (target_until ?? '')).sort(),
    activities_out: [...out.activities].sort(),
    people_out: invite ? [...out.people].sort() : [],
  };
}

/** A set with one more or one less. */
export function toggled(set: ReadonlySet<string>, values: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  for (const value of values)
    if (isIn) next.add(value);
    else next.delete(value);
  return next;
}
