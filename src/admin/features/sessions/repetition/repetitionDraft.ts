import { weekdayOf } from '../../../../domain/time/calendarDays';
import type { Repetition, RepetitionType } from '../../../../domain/sessions/repetition';
import type { Weekday } from '../../../../domain/time/weekdays';

/** A repetition as typed: the values of both ways to end it are kept, and one of them applies. */
export interface RepetitionDraft {
  readonly type: RepetitionType;
  readonly every: number | null;
  readonly days: Weekday[];
  readonly ends: 'date' | 'count';
  readonly end_date: string | null;
  readonly count: number | null;
  readonly excluded_dates: string[];
}

/** The initial repetition: weekly on the day of the first session, ten times. */
export const newDraft = (date: string | null): RepetitionDraft => ({
  type: 'weeks',
  every: 1,
  days: date === null ? [] : [weekdayOf(date)],
  ends: 'count',
  end_date: null,
  count: 10,
  excluded_dates: [],
});

/** A stored rule as a draft. */
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

/** The draft as calls accept it. An invalid value becomes an empty one, which the rules then report. */
export function repetitionOf(draft: RepetitionDraft): Repetition {
  const { type, every, days, ends, end_date, count, excluded_dates } = draft;
  return {
    type,
    days: type === 'weeks' ? days : [],
    every: whole(every) ?? 0,
    excluded_dates,
    end_date: ends === 'date' ? end_date : null,
    // An empty count becomes zero, so that the rules report the count and not a missing date.
    count: ends === 'count' ? (whole(count) ?? 0) : null,
  };
}
