import type { PlannedValue } from '../sessionPlan';

/** Whether a field holds the same before and after a change; the parts of a location are a list. */
export const isSameValue = (before: PlannedValue | undefined, after: PlannedValue | undefined): boolean =>
  before === after || JSON.stringify(before) === JSON.stringify(after);
