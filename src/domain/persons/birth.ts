import { type Issue, issue } from '../checks/issue';

/** The first day on which somebody who takes part can have been born. */
export const FIRST_BIRTH = '1900-01-01';

/**
 * What is wrong with a day of birth at `at`: nobody is born before 1900 or after today, where the application is. Both
 * as `YYYY-MM-DD`; what is no day is left to its kind.
 */
export const birthIssues = (at: string, day: unknown, today: string): Issue[] =>
  typeof day === 'string' && (day < FIRST_BIRTH || day > today) ? [issue(at, 'validation.birth_range')] : [];
