/** A location on a map of many. */
export interface MappedLocation {
  readonly id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly city: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** The answer of `GET application/locations/map`. */
export interface LocationsOnMap {
  readonly locations: readonly MappedLocation[];
  /** How many match the filters but have no coordinates. */
  readonly without_place: number;
  /** There are more than the map shows. */
  readonly is_cut: boolean;
}

/** Maximum number of locations on a map. */
export const MAX_MAPPED = 10_000;
