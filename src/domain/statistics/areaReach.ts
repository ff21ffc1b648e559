/** The number of people in a postcode area known to the organizations, and how many of them participate. */
export interface AreaReach {
  /** The four digits of the postcode. */
  readonly name: string;
  /** Rounded to five, at least five. */
  readonly people: number;
  /** Rounded to five; null if fewer than five people participate, possibly none. */
  readonly taking_part: number | null;
  /** Position of the area according to `placeArea`; null if nothing nearby is known. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Estimated from nearby areas, because the area has no location itself. */
  readonly is_estimated: boolean;
}

/** The centre of the locations with coordinates in a postcode area. */
export interface AreaCenter {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Position of a postcode area: the centre of its own locations, or an estimate from areas whose postcodes start with the same two digits (a
 * region of adjoining towns), weighted by how close the numbers are. Source: docs/domain/statistics.md 16.
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

/** The share of people that participates, from 0 to 1. Hidden numbers count as zero. */
export const reachOf = ({ people, taking_part }: Pick<AreaReach, 'people' | 'taking_part'>): number =>
  Math.min(1, (taking_part ?? 0) / people);

/** The areas with the lowest share first; with equal shares, the area with most people. */
export const quietestFirst = (areas: readonly AreaReach[]): AreaReach[] =>
  areas.toSorted((area, other) => reachOf(area) - reachOf(other) || other.people - area.people || Number(area.name) - Number(other.name));
