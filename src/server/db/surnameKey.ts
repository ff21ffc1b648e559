import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PREFIX_PATTERN } from '../../domain/persons/surname';

/** It stands in indexes, which take no parameters. */
const PATTERN = sql.raw(`'${PREFIX_PATTERN.replaceAll("'", "''")}'`);

/** What people are put in order by: the surname without its prefix, then the first name. Source: docs/domain/persons.md 1. */
export const surnameKey = (last_name: PgColumn | SQL, first_name: PgColumn | SQL): SQL =>
  sql`lower(regexp_replace(${last_name}, ${PATTERN}, '', 'i') || '  ' || ${first_name})`;

/** The same of a name that was written down whole, beside the first name that it began with, if any. */
export function wholeNameKey(name: PgColumn | SQL, first_name: PgColumn | SQL): SQL {
  const last = sql`case when starts_with(${name}, ${first_name} || ' ') then ltrim(substr(${name}, length(${first_name}) + 1)) else ${name} end`;
  return surnameKey(last, sql`coalesce(${first_name}, '')`);
}
