/** The colours of a calendar, in the order in which they are given out. They can be distinguished with most types of colour blindness. */
export const CALENDAR_COLORS = ['blue', 'orange', 'green', 'pink', 'purple', 'olive', 'teal', 'red'] as const;

export type CalendarColor = (typeof CALENDAR_COLORS)[number];

/**
 * The colour for another activity: the first of those that the fewest others have.
 *
 * @param used the colour of each other activity; null for none
 */
export function leastUsedColor(used: readonly (string | null)[]): CalendarColor {
  const count = (color: CalendarColor) => used.filter((other) => other === color).length;
  const fewest = Math.min(...CALENDAR_COLORS.map(count));
  return CALENDAR_COLORS.find((color) => count(color) === fewest) ?? CALENDAR_COLORS[0];
}

/** The colour at a position, beginning again after the last. */
export const colorAt = (position: number): CalendarColor => CALENDAR_COLORS[position % CALENDAR_COLORS.length] ?? CALENDAR_COLORS[0];
