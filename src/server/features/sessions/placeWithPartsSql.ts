import { type SQL, sql } from 'drizzle-orm';

/** `placeWithParts` as SQL: the name of a location, followed by the parts that a session uses. Null if the name is null. */
export const placeWithPartsSql = (name: SQL, parts: SQL): SQL =>
  sql`(${name} || coalesce(' (' || (select string_agg(part.name, ', ' order by part.at) from jsonb_array_elements_text(${parts}) with ordinality as part(name, at)) || ')', ''))`;
