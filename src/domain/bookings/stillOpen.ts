import type { Attendance } from './checkIn';

/**
 * Who is set to present by one tap for all: whoever nothing was noted of yet. Who was noted as absent or signed out stays so.
 * Source: docs/domain/check-in.md 12.
 *
 * @param statusOf what the screen shows of somebody, marks that are on their way included
 */
export const stillOpen = <P>(people: readonly P[], statusOf: (person: P) => Attendance): P[] =>
  people.filter((person) => statusOf(person) === 'none');
