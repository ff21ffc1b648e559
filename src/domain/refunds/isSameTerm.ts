import type { CancellationPeriod } from './cancellationPeriods';

/** Whether two terms refund the same at every time, whatever their names. */
export const isSameTerm = (first: readonly CancellationPeriod[], second: readonly CancellationPeriod[]): boolean =>
  first.length === second.length &&
  first.every(
    ({ from_minutes, until_minutes, percentage }, index) =>
      from_minutes === second[index]?.from_minutes &&
      until_minutes === second[index]?.until_minutes &&
      percentage === second[index]?.percentage,
  );
