import { setImmediate as breathe } from 'node:timers/promises';
import { type Invitee, inviteesOf } from '../../../domain/seasons/invitees';
import { planSeason } from '../../../domain/seasons/planSeason';
import type { DaysOffAnswer } from '../../../domain/holidays/daysOff';
import { type ActivityPlan, issuesInSeason, outKey, type SeasonFrame } from '../../../domain/seasons/season';
import type { Ctx } from '../../core/context';
import { todayOf } from '../../core/todayOf';
import type { AccessScope } from '../../engine/accessScope';
import { invalid } from '../../core/apiError';
import { readDaysOff } from '../holidays/readDaysOff';
import { readPeople, readSeason, readSeats, type Source } from './readSeason';
import type { SeasonBody } from './seasonBodies';

/** What one activity becomes, and who would be invited to it. */
export interface Weighed {
  readonly source: Source;
  readonly plan: ActivityPlan;
  readonly people: readonly Invitee[];
}

/** The plan of a season, and the days off that it was checked against. */
export interface WeighedSeason {
  readonly frame: SeasonFrame;
  readonly off: DaysOffAnswer;
  readonly weighed: readonly Weighed[];
}

/**
 * Calculates what a season would become, with all of its activities and people. The caller removes those that are left out.
 *
 * @throws ApiError 422 for invalid periods
 */
export async function weighSeason(ctx: Ctx, access: AccessScope, body: SeasonBody): Promise<WeighedSeason> {
  const issues = issuesInSeason(body, todayOf(ctx));
  if (issues.length > 0) throw invalid(issues);
  const { source_from, source_until, target_from, target_until, skip, days_off, days_on } = body;
  const off = await readDaysOff(ctx.db, access.organization_id ?? '', { from: target_from, to: target_until });
  const frame = {
    source: { from: source_from, until: source_until },
    target: { from: target_from, until: target_until },
    skip: { dates: days_off, daysOff: off.days_off.filter(({ reason }) => skip.includes(reason)), kept: days_on },
  };
  const planned: { source: Source; plan: ActivityPlan }[] = [];
  for (const source of await readSeason(ctx, access, frame.source)) {
    planned.push({ source, plan: planSeason(source, frame, ctx.zone) });
    // A club may have hundreds of activities: other requests get a turn between two of them.
    await breathe();
  }
  const seats = body.answer_by === null ? [] : await readSeats(ctx, planned);
  const people = await readPeople(ctx, seats);
  const weighed: Weighed[] = [];
  for (const { source, plan } of planned) {
    weighed.push({ source, plan, people: inviteesOf(source, plan, seats, people, source.demands) });
    await breathe();
  }
  return { frame, off, weighed };
}

/** What a season makes once it is started: the selected activities that have a session, and their people who can be invited. */
export function chosenOf(weighed: readonly Weighed[], { activities_out, people_out }: SeasonBody): Weighed[] {
  const [out, without] = [new Set(activities_out), new Set(people_out)];
  return weighed
    .filter(({ source, plan }) => !out.has(source.id) && plan.series.length + plan.sessions.length > 0)
    .map((activity) => ({
      ...activity,
      people: activity.people.filter(({ person, unfit }) => unfit === null && !without.has(outKey(activity.source.id, person))),
    }));
}
