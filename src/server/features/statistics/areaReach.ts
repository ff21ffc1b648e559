import { sql } from 'drizzle-orm';
import { MIN_GROUP_SIZE } from '../../../domain/statistics/hideSmallGroups';
import { roundToFive } from '../../../domain/statistics/hideSmallParts';
import { type AreaReach, placeArea, quietestFirst } from '../../../domain/statistics/areaReach';
import { rowsOf } from '../../db/rowsOf';
import { isMerged } from '../persons/merged';
import { inRange } from './dashboardGroups';
import type { DashboardScope } from './dashboardScope';
import { numbersNow } from './sessionNumbers';

/** An area with people, locations, or both. */
interface AreaRow {
  readonly name: string;
  readonly people: number | null;
  readonly taking_part: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * Reach by the first four digits of people's own postcodes, lowest participation first. Areas with fewer than five people are left out.
 * Source: docs/domain/statistics.md 15 and 16.
 */
export async function areaReach(scope: DashboardScope): Promise<AreaReach[]> {
  const areaOf = (zipcode: string) => sql`substring(${sql.raw(zipcode)} from '^[1-9][0-9]{3}')`;
  const rows = rowsOf<AreaRow>(
    await scope.ctx.db.execute(sql`
      with ${numbersNow(inRange(scope))}, attendees as (
        select distinct participant.person
        from numbers join participants as participant on participant.session_id = numbers.session_id and participant.status = 'active'
        where numbers.participants > 0
      ), areas as (
        select ${areaOf('person.zipcode')} as name, count(*)::int as people, count(attendees.person)::int as taking_part
        from persons as person left join attendees on attendees.person = person.id
        where person.organization_id in ${scope.organizations} and not ${isMerged(sql`person.id`)}
        group by 1
      ), centers as (
        select ${areaOf('zipcode')} as name, avg(latitude)::float8 as latitude, avg(longitude)::float8 as longitude
        from locations where organization_id in ${scope.organizations} and latitude is not null and longitude is not null group by 1
      )
      select coalesce(areas.name, centers.name) as name, areas.people, areas.taking_part, centers.latitude, centers.longitude
      from areas full join centers on centers.name = areas.name
      where coalesce(areas.name, centers.name) is not null`),
  );
  const centers = rows.flatMap(({ name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : { name, latitude, longitude },
  );
  return quietestFirst(
    rows.flatMap(({ name, people, taking_part }) =>
      people === null || people < MIN_GROUP_SIZE
        ? []
        : {
            name,
            people: roundToFive(people),
            taking_part: taking_part === null || taking_part < MIN_GROUP_SIZE ? null : roundToFive(taking_part),
            ...placeArea(name, centers),
          },
    ),
  );
}
