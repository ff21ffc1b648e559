/** How many people of a postcode area the organizations know, and how many of them take part. */
export interface AreaReach {
  /** The four digits of the postcode. */
  readonly name: string;
  /** To the nearest five; five at least. */
  readonly people: number;
  /** To the nearest five; null when fewer than five people take part, which may be nobody. */
  readonly taking_part: number | null;
  /** Where the area is, as `placeArea` finds it; null when nothing near it is known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** It follows from areas nearby, for want of a location in the area itself. */
  readonly is_estimated: boolean;
}

/** The middle of the locations with coordinates in a postcode area. */
export interface AreaCenter {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Where a postcode area is: the middle of its own locations, or else estimated from the areas whose postcodes begin with the same two
 * digits, which is a region of towns that adjoin: the nearer their numbers, the more they weigh. Source: docs/domain/statistics.md 16.
 */
export function placeArea(name: string, centers: readonly AreaCenter[]): Pick<AreaReach, 'latitude' | 'longitude' | 'is_estimated'> {
  const own = centers.find((center) => center.name === name);
  if (own) return { latitude: own.latitude, longitude: own.longitude, is_estimated: false };
  const near = centers
    .filter((center) => center.name.slice(0, 2) === name.slice(0, 2))
    .map((center) => ({ ...center, weight: 1 / (Number(center.name) - Number(name)) ** 2 }));
  if (near.length === 0) return { latitude: null, longitude: null, is_estimated: false };
  const weights = near.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (of: 'latitude' | 'longitude') => near.reduce((sum, center) => sum + center[of] * center.weight, 0) / weights;
  return { latitude: mean('latitude'), longitude: mean('longitude'), is_estimated: true };
}

/** The part of the known people that takes part, from 0 to 1. Hidden numbers count as nobody. */
export const reachOf = ({ people, taking_part }: Pick<AreaReach, 'people' | 'taking_part'>): number =>
  Math.min(1, (taking_part ?? 0) / people);

/** The areas with the smallest part of their people first; among equals the area with most people. */
export const quietestFirst = (areas: readonly AreaReach[]): AreaReach[] =>
  areas.toSorted((area, other) => reachOf(area) - reachOf(other) || other.people - area.people || Number(area.name) - Number(other.name));
