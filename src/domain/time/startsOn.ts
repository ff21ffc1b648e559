/** A row that applies from a local day on, `YYYY-MM-DD`, until the next one starts. */
export interface Dated {
  readonly starts_on: string;
}

/** The row that applies on a day: the one that started last. Null where none had started. */
export const lastStarted = <Row extends Dated>(rows: readonly Row[], day: string): Row | null =>
  rows
    .filter(({ starts_on }) => starts_on <= day)
    .reduce<Row | null>((last, row) => (last && last.starts_on >= row.starts_on ? last : row), null);

/** Why a dated row cannot be created, changed or deleted. */
export type StartFault = 'begun' | 'past';

/**
 * A row that has started never changes, and a new one starts today at the earliest.
 *
 * @param before its start until now; null for a new row
 * @param after its start from now on; null when it is deleted
 * @returns null where the change is allowed
 */
export function startFault(before: string | null, after: string | null, today: string): StartFault | null {
  if (before !== null && before <= today) return 'begun';
  if (after !== null && (before === null ? after < today : after <= today)) return 'past';
  return null;
}
