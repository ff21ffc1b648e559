import { type SQL, sql } from 'drizzle-orm';

/** A name to compare by: in small letters, with single spaces. Takes its parts in their order. */
export const plainName = (...parts: readonly SQL[]): SQL =>
  sql`lower(regexp_replace(btrim(concat_ws(' ', ${sql.join([...parts], sql`, `)})), '\\s+', ' ', 'g'))`;
