/** A period as it is typed: a text is what could not be read as a number. */
export interface TypedPeriod {
  readonly from_minutes: number | string | null;
  readonly until_minutes: number | string | null;
  readonly percentage: number | string | null;
}
