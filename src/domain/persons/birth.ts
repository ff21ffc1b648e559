import { type Issue, issue } from '../checks/issue';
import { FIRST_DAY } from '../time/calendarDays';

/**
 * What is wrong with a day of birth at `at`: nobody is born before 1900 or after today, where the application is. Both
 * as `YYYY-MM-DD`; what is no day is left to its kind.
 */
export const birthIssues = (at: string, day: unknown, today: string): Issue[] =>
  typeof day === 'string' && (day < FIRST_DAY || day > today) ? [issue(at, 'validation.birth_range')] : [];
