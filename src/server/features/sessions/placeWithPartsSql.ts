import { type SQL, sql } from 'drizzle-orm';

/** `placeWithParts` as SQL: the name of a location, with the parts of it that a session takes. Null where the name is. */
export const placeWithPartsSql = (name: SQL, parts: SQL): SQL =>
  sql`(${name} || coalesce(' (' || (select string_agg(part.name, ', ' order by part.at) from jsonb_array_elements_text(${parts}) with ordinality as part(name, at)) || ')', ''))`;
