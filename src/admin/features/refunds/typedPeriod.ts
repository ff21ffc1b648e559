/** A period as typed: a string is text that is not a number. */
export interface TypedPeriod {
  readonly from_minutes: number | string | null;
  readonly until_minutes: number | string | null;
  readonly percentage: number | string | null;
}
