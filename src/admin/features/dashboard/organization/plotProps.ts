/** What is drawn in one colour, from the bottom up. */
export interface PlotSeries {
  readonly name: string;
  /** A colour of the theme's palette: `primary.main`. */
  readonly colour: string;
  readonly values: readonly number[];
}

export interface PlotProps {
  /** What is plotted: names the table, and the drawing for who hears it. */
  readonly caption: string;
  /** One for each bar: short below it, whole in the table. */
  readonly bars: readonly { readonly short: string; readonly long: string }[];
  readonly series: readonly PlotSeries[];
}
