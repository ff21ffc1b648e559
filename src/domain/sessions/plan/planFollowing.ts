import { addDays, daysBetween } from '../../time/calendarDays';
import { datesOf } from '../datesOf';
import { issuesInRepetition } from '../issuesInRepetition';
import type { SeriesRule } from '../repetition';
import type { EditInput } from '../sessionInputs';
import { timesOf } from '../timesOf';
import { createOn } from './createOn';
import { type EditPlan, emptyPlan, type OffPattern } from './editPlan';
import { issuesInUpdates } from './issuesInUpdates';
import { type Matched, matchDates } from './matchDates';
import type { EditFacts } from './sessionFacts';
import { isOtherRule, ruleFromHere } from './ruleFromHere';
import { isPast, type SeriesFact, type SessionUpdate } from './sessionFacts';
import { isDetachedFrom, updateInSeries, type SeriesEdit } from './updateInSeries';
import { updateOf } from './updateOf';

type Facts = EditFacts & { readonly series: SeriesFact; readonly here: string };

/**
 * An edit of all sessions from one on. They keep their ids: found by their `occurrence_date`, they take the new values
 * but for what was changed of them alone. Only another rule, or another date, makes and removes sessions. What is past
 * or cancelled stays.
 */
export function planFollowing(facts: Facts, input: EditInput): EditPlan {
  const { session, series, here, following, zone, now } = facts;
  const moved = input.changes.date === undefined ? 0 : daysBetween(session.date, input.changes.date);
  const given = input.repetition && isOtherRule(input.repetition, series) ? input.repetition : null;
  const refused = given ? issuesInRepetition(given, addDays(here, moved)) : [];
  if (refused.length > 0) return { ...emptyPlan('all_from_this', following.length), issues: refused };
  const rule = ruleFromHere(series, given, here, moved, input.changes);
  const edit: SeriesEdit = {
    session,
    changes: input.changes,
    overwrite: input.overwrite_detached ?? false,
    isOther: given !== null || moved !== 0,
    moved,
    zone,
    now,
  };
  const matched = edit.isOther
    ? matchDates(following, futureDates(rule, zone, now), moved, now, input.off_pattern ?? {})
    : asTheyAre(facts);
  const updates = [
    ...matched.on.flatMap(({ session: occurrence, key }) => updateInSeries(occurrence, key, edit) ?? []),
    ...matched.off.flatMap((off) => updateOff(off, edit) ?? []),
  ];
  const plan: EditPlan = {
    ...emptyPlan('all_from_this', following.length),
    updates,
    creates: matched.free.map((date) => createOn(date, rule, following, edit)),
    deletes: matched.gone,
    cancels: matched.off.filter(({ choice }) => choice === 'cancel').map((off) => off.session),
    off_pattern: matched.off,
    detached: following.filter((occurrence) => isDetachedFrom(occurrence, edit)).length,
    skipped: given ? datesOf(rule).skipped : [],
    issues: issuesInUpdates(updates, now, input.accept_overbooked ?? false),
  };
  const isNothing = [plan.updates, plan.creates, plan.deletes, plan.cancels].every((list) => list.length === 0);
  return isNothing ? plan : { ...plan, rule };
}

const futureDates = (rule: SeriesRule, zone: string, now: string): string[] =>
  datesOf(rule).dates.filter((date) => !isPast(timesOf({ date, start_time: rule.start_time, end_time: rule.end_time }, zone), now));

/** The rule stays: no session comes or goes, whatever happened to single dates before. */
const asTheyAre = ({ following }: Facts): Matched => ({
  on: following.map((session) => ({ session, key: session.occurrence_date ?? session.date })),
  off: [],
  gone: [],
  free: [],
});

/** One that people are on and that the rule no longer has: it keeps its date, moves to a free one of the rule, or is cancelled. */
function updateOff({ session: occurrence, choice, move_to }: OffPattern, edit: SeriesEdit): SessionUpdate | null {
  if (choice === 'move' && move_to !== null) return updateInSeries(occurrence, move_to, edit, move_to);
  const key = addDays(occurrence.occurrence_date ?? occurrence.date, edit.moved);
  if (choice === 'cancel')
    return updateOf(
      occurrence,
      {},
      { occurrence_date: key, is_off_pattern: occurrence.is_off_pattern, detached_fields: occurrence.detached_fields },
      edit.zone,
    );
  const isOpened = occurrence.id === edit.session.id;
  return updateInSeries(occurrence, key, edit, (isOpened ? edit.changes.date : null) ?? occurrence.date, true);
}
