import type { CancellationPeriod } from './cancellationPeriods';

/** Whether two terms give back the same at every moment's boundary, whatever they are called. */
export const isSameTerm = (one: readonly CancellationPeriod[], other: readonly CancellationPeriod[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ from_minutes, until_minutes, percentage }, index) =>
      from_minutes === other[index]?.from_minutes &&
      until_minutes === other[index]?.until_minutes &&
      percentage === other[index]?.percentage,
  );
