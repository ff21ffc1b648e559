/** A location as a map of many needs it. */
export interface MappedLocation {
  readonly id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly city: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** What `GET application/locations/map` answers. */
export interface LocationsOnMap {
  readonly locations: readonly MappedLocation[];
  /** How many fit the filters and have no coordinates. */
  readonly without_place: number;
  /** There are more than a map is given. */
  readonly is_cut: boolean;
}

/** The most that a map is given at once. */
export const MAX_MAPPED = 10_000;
