import { type Issue, issue } from '../checks/issue';
import { FIRST_DAY } from '../time/calendarDays';

/**
 * What is wrong with a date of birth at `at`: it must be between 1900 and today in the time zone of the application. Both as `YYYY-MM-DD`;
 * the field type checks whether it is a date.
 */
export const birthIssues = (at: string, day: unknown, today: string): Issue[] =>
  typeof day === 'string' && (day < FIRST_DAY || day > today) ? [issue(at, 'validation.birth_range')] : [];
