import { weekdayOf } from '../../../../domain/time/calendarDays';
import type { Repetition, RepetitionType } from '../../../../domain/sessions/repetition';
import type { Weekday } from '../../../../domain/time/weekdays';

/** A repetition as it is being typed: both ways to end it are kept, and one of them counts. */
export interface RepetitionDraft {
  readonly type: RepetitionType;
  readonly every: number | null;
  readonly days: Weekday[];
  readonly ends: 'date' | 'count';
  readonly end_date: string | null;
  readonly count: number | null;
  readonly excluded_dates: string[];
}

/** What a new repetition starts with: each week on the day of the first session, ten times. */
export const newDraft = (date: string | null): RepetitionDraft => ({
  type: 'weeks',
  every: 1,
  days: date === null ? [] : [weekdayOf(date)],
  ends: 'count',
  end_date: null,
  count: 10,
  excluded_dates: [],
});

/** A stored rule, to be changed. */
export const draftOf = ({ type, every, days, end_date, count, excluded_dates }: Repetition): RepetitionDraft => ({
  type,
  every,
  days: [...days],
  ends: count === null ? 'date' : 'count',
  end_date,
  count,
  excluded_dates: [...excluded_dates],
});

const whole = (typed: unknown) => (typeof typed === 'number' ? typed : null);

/** What a draft says, as calls take it. What cannot be read counts as nothing, which the rules then object to. */
export function repetitionOf(draft: RepetitionDraft): Repetition {
  const { type, every, days, ends, end_date, count, excluded_dates } = draft;
  return {
    type,
    days: type === 'weeks' ? days : [],
    every: whole(every) ?? 0,
    excluded_dates,
    end_date: ends === 'date' ? end_date : null,
    // Nothing typed is zero times, so that the rules speak about the count and not about a date that is not asked for.
    count: ends === 'count' ? (whole(count) ?? 0) : null,
  };
}
