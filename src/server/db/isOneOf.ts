import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Whether `key` is one of `ids`. The ids are sent as one parameter: with one placeholder each, every number of ids would be a different
 * statement to prepare.
 */
export const isOneOf = (key: PgColumn | SQL, ids: readonly string[]): SQL => sql`${key} = any(${`{${ids.join(',')}}`}::uuid[])`;

/** Whether a text column holds one of `words`, sent as one parameter. */
export const isOneOfWords = (column: PgColumn | SQL, words: readonly string[]): SQL =>
  sql`${column} = any(array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)))`;
