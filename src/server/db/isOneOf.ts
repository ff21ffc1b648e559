import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a key is one of many, sent as one value: a statement with a place for each is made and read anew for each number of them. */
export const isOneOf = (key: PgColumn | SQL, ids: readonly string[]): SQL => sql`${key} = any(${`{${ids.join(',')}}`}::uuid[])`;

/** The same of words. */
export const isOneOfWords = (made: PgColumn | SQL, words: readonly string[]): SQL =>
  sql`${made} = any(array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)))`;
