import { CHANGEABLE, type PlannedField, type PlannedValue } from '../sessionPlan';
import type { SessionUpdate } from './sessionFacts';

/** As many different changes of one field as a person still reads. */
const SHOWN = 3;

/**
 * Every field that an edit changes, in the order of the form: in how many sessions, and from what to what. What most sessions
 * have in common comes first; changes beyond the third are counted in `sessions` alone, such as a sign-up that moves along
 * with each date.
 * Source: docs/domain/recurrence.md 19.
 *
 * @example fieldsIn(updates) // [{ field: 'spots', sessions: 7, changes: [{ from: 3, to: 2, sessions: 7 }] }]
 */
export function fieldsIn(updates: readonly SessionUpdate[]): PlannedField[] {
  return CHANGEABLE.flatMap((field) => {
    const touched = updates.filter(({ changed }) => changed.includes(field));
    const changes = new Map<string, { from: PlannedValue; to: PlannedValue; sessions: number }>();
    for (const { before, after } of touched) {
      const [from, to] = [before[field], after[field]];
      const key = JSON.stringify([from, to]);
      const known = changes.get(key);
      if (known) known.sessions += 1;
      else changes.set(key, { from, to, sessions: 1 });
    }
    if (touched.length === 0) return [];
    const most = [...changes.values()].sort((a, b) => b.sessions - a.sessions).slice(0, SHOWN);
    return [{ field, sessions: touched.length, changes: most }];
  });
}
