/** How many people of a postcode area the organizations know, and how many of them take part. */
export interface AreaReach {
  /** The four digits of the postcode. */
  readonly name: string;
  /** To the nearest five; five at least. */
  readonly people: number;
  /** To the nearest five; null when fewer than five people take part, which may be nobody. */
  readonly taking_part: number | null;
  /** The middle of the locations in the area; null when none of them has coordinates. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The part of the known people that takes part, from 0 to 1. Hidden numbers count as nobody. */
export const reachOf = ({ people, taking_part }: Pick<AreaReach, 'people' | 'taking_part'>): number =>
  Math.min(1, (taking_part ?? 0) / people);

/** The areas with the smallest part of their people first; among equals the area with most people. */
export const quietestFirst = (areas: readonly AreaReach[]): AreaReach[] =>
  areas.toSorted((area, other) => reachOf(area) - reachOf(other) || other.people - area.people || Number(area.name) - Number(other.name));
