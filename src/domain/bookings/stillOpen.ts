import type { Attendance } from './checkIn';

/**
 * The people that "all present" sets to present: those without a recorded attendance. Recorded absences and sign-outs stay. Source:
 * docs/domain/check-in.md 12.
 *
 * @param statusOf the attendance shown on screen, including marks that are being sent
 */
export const stillOpen = <P>(people: readonly P[], statusOf: (person: P) => Attendance): P[] =>
  people.filter((person) => statusOf(person) === 'none');
