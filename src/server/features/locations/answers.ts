import * as z from 'zod';
import type { LocationsOnMap } from '../../../domain/locations/mappedLocation';

/*
 * The shapes of responses about locations, for the API document.
 */

/** Of the locations on a map; `without_place` have no coordinates, `is_cut` if there are more than a map shows. */
export const locationsOnMapAnswer: z.ZodType<LocationsOnMap> = z.strictObject({
  locations: z.array(
    z.strictObject({
      id: z.uuid(),
      organization_id: z.uuid(),
      name: z.string(),
      city: z.string().nullable(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  without_place: z.int(),
  is_cut: z.boolean(),
});
