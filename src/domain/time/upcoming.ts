import { type Issue, issue } from '../checks/issue';
import { addDays } from './calendarDays';

/** Banks take a payment at most a year before the day on which it is carried out. */
const DAYS_AHEAD = 365;

/** The last day that counts as upcoming. */
export const lastUpcoming = (today: string): string => addDays(today, DAYS_AHEAD);

/** What is wrong with a day at `at` that must lie between today and a year ahead. All days as `YYYY-MM-DD`. */
export const upcomingIssues = (at: string, day: unknown, today: string): Issue[] =>
  typeof day === 'string' && (day < today || day > lastUpcoming(today)) ? [issue(at, 'validation.upcoming')] : [];
