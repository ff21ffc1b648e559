import type { DayRange } from '../../../domain/calendar/calendarSpan';
import { issue } from '../../../domain/checks/issue';
import type { DaysOffAnswer } from '../../../domain/holidays/daysOff';
import { allows } from '../../../domain/permissions/permissions';
import { daysBetween, isStorableDay } from '../../../domain/time/calendarDays';
import { resourceNamed } from '../../db/declared';
import { authorizeOrganization } from '../../engine/authorize';
import { forbidden, invalid } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { daysOffAnswer } from './answers';
import { readDaysOff } from './readDaysOff';

/** The longest range per call, in days: three years, which is longer than any repetition. */
const MAX_DAYS = 1096;

/** The days on which an organization may not want to plan: public holidays, school holidays of its region, and its own closed days. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/organizations/{organization_id}/days-off',
    tag: 'closed_days',
    resource: resourceNamed('closed_days'),
    summary: 'List the public holidays, school holidays and closed days of an organization',
    answer: daysOffAnswer,
    query: { from: 'first day, YYYY-MM-DD', to: `last day, at most ${MAX_DAYS} days later` },
    async run({ ctx, params, query }): Promise<DaysOffAnswer> {
      const { id, profile } = await authorizeOrganization(ctx, params['organization_id'] ?? '');
      if (!allows(profile, 'view-activities')) throw forbidden();
      return readDaysOff(ctx.db, id, readRange(query));
    },
  }),
];

function readRange(query: URLSearchParams): DayRange {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const odd = Object.entries({ from, to }).flatMap(([name, day]) => (isStorableDay(day) ? [] : [issue(name, 'repetition_rules.date')]));
  if (odd.length > 0) throw invalid(odd);
  if (to < from) throw invalid([issue('to', 'validation.not_before', { other: 'field:from' })]);
  if (daysBetween(from, to) >= MAX_DAYS) throw invalid([issue('to', 'session_rules.days_range', { max: MAX_DAYS })]);
  return { from, to };
}
