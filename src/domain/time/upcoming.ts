import { type Issue, issue } from '../checks/issue';
import { addDays } from './calendarDays';

/** Banks accept a payment at most one year before its execution date. */
const DAYS_AHEAD = 365;

/** The last day that counts as upcoming. */
export const lastUpcoming = (today: string): string => addDays(today, DAYS_AHEAD);

/** The fault of a date at `at` that must lie between today and one year ahead; dates as `YYYY-MM-DD`. */
export const upcomingIssues = (at: string, day: unknown, today: string): Issue[] =>
  typeof day === 'string' && (day < today || day > lastUpcoming(today)) ? [issue(at, 'validation.upcoming')] : [];
