import { daysBetween } from '../../time/calendarDays';
import { issue } from '../../checks/issue';
import { sessionWindowIssues } from '../../bookings/signUpWindow';
import { expand } from '../expand';
import { issuesInRepetition } from '../issuesInRepetition';
import type { Expansion, SeriesRule } from '../repetition';
import type { RepetitionInput } from '../sessionInputs';
import { timesOf } from '../timesOf';
import { type EditPlan, emptyPlan } from './editPlan';
import { moveMoment } from './moveMoment';
import { withEnd } from './ruleFromHere';
import { isPast, type SessionValues } from './sessionFacts';

/**
 * The sessions that a form would make: one, or those of a repetition. Sign-up opens and closes as far from each as it
 * does from the first.
 *
 * @param now an ISO instant
 */
export function planRepeat(input: RepetitionInput, zone: string, now: string): EditPlan {
  const { date, start_time, end_time, repetition } = input;
  const refused = repetition ? issuesInRepetition(repetition, date) : [];
  if (refused.length > 0) return { ...emptyPlan('selected', 0), issues: refused };
  const rule: SeriesRule | null = repetition ? withEnd({ ...repetition, start_date: date, start_time, end_time }) : null;
  const { occurrences, skipped }: Pick<Expansion, 'occurrences' | 'skipped'> = rule
    ? expand(rule, zone)
    : { occurrences: [timesOf(input, zone)], skipped: [] };
  const first = occurrences[0]?.date ?? date;
  const creates = occurrences.map((times): SessionValues => {
    const moved = daysBetween(first, times.date);
    return {
      date: times.date,
      start_time,
      end_time,
      starts_at: times.starts_at,
      ends_at: times.ends_at,
      spots: input.spots ?? null,
      location: input.location ?? null,
      parts: input.parts ?? [],
      notes: input.notes ?? null,
      subscribe_from: moveMoment(input.subscribe_from ?? null, moved, zone),
      subscribe_until: moveMoment(input.subscribe_until ?? null, moved, zone),
      occurrence_date: rule ? times.date : null,
      detached_fields: [],
      is_off_pattern: false,
    };
  });
  const past = creates.some((created) => isPast(created, now)) ? [issue('date', 'session_rules.into_past')] : [];
  return { ...emptyPlan('selected', 0), creates, skipped, rule, issues: [...past, ...creates.slice(0, 1).flatMap(sessionWindowIssues)] };
}
