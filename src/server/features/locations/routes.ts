import { and, asc, isNotNull, isNull } from 'drizzle-orm';
import { type LocationsOnMap, type MappedLocation, MAX_MAPPED } from '../../../domain/locations/mappedLocation';
import { overviewNamed, resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { authorize } from '../../engine/authorize';
import { readListQuery } from '../../engine/lists/listQuery';
import { conditionOf, countRows } from '../../engine/lists/select';
import { authorizeOverview } from '../../engine/overviews/authorizeOverview';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { locationsOnMapAnswer } from './answers';
import { renamePart, renamePartBody } from './renamePart';

/**
 * Renaming a part, and the locations of all organizations of the current application as points on a map, with the filters and search of the
 * list.
 */
export const routes = (): Endpoint[] => {
  const overview = overviewNamed('locations');
  const locations = resourceNamed('locations');
  return [
    endpoint({
      access: 'signed-in',
      method: 'post',
      path: `${locations.api}/{${locations.key}}/rename-part`,
      tag: 'locations',
      resource: locations,
      summary: 'Rename a part of a location, and in the sessions that use it',
      body: renamePartBody,
      returnsRecord: true,
      may: (ctx, params) => authorize(ctx, locations, 'edit', params),
      run: ({ ctx, params, body }) => renamePart(ctx, params, body),
    }),
    endpoint({
      access: 'view-locations',
      method: 'get',
      path: `${overview.api}/map`,
      tag: 'locations',
      resource: overview,
      summary: 'List the locations of all organizations of the current application as points on a map',
      answer: locationsOnMapAnswer,
      query: { search: 'words', 'filter[field]': 'as in the list' },
      async run({ ctx, query }): Promise<LocationsOnMap> {
        const access = authorizeOverview(ctx, overview, 'list');
        const where = conditionOf(ctx, access, readListQuery(overview, access.profile, query, { paged: false }));
        const { id, organization_id, name, city, latitude, longitude } = table('locations');
        const [rows, without_place] = await Promise.all([
          ctx.db
            .select({ id, organization_id, name, city, latitude, longitude })
            .from(table('locations'))
            .where(and(where, isNotNull(latitude), isNotNull(longitude)))
            .orderBy(asc(id))
            .limit(MAX_MAPPED + 1),
          countRows(ctx, overview, and(where, isNull(latitude))),
        ]);
        const locations = rows.flatMap((row): MappedLocation[] =>
          row.latitude === null || row.longitude === null ? [] : [{ ...row, latitude: row.latitude, longitude: row.longitude }],
        );
        return { locations: locations.slice(0, MAX_MAPPED), without_place, is_cut: rows.length > MAX_MAPPED };
      },
    }),
  ];
};
