import { type SQL, sql } from 'drizzle-orm';

/** A name for comparison: lower case with single spaces. Takes the parts of the name in order. */
export const plainName = (...parts: readonly SQL[]): SQL =>
  sql`lower(regexp_replace(btrim(concat_ws(' ', ${sql.join([...parts], sql`, `)})), '\\s+', ' ', 'g'))`;
