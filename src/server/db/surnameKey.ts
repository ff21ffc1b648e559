import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PREFIX_PATTERN } from '../../domain/persons/surname';
import { nameKey } from './nameKey';

/** Written into the statement, because indexes take no parameters. */
const PATTERN = sql.raw(`'${PREFIX_PATTERN.replaceAll("'", "''")}'`);

/** Sort key of a person: the surname without its prefix, then the first name. Source: docs/domain/persons.md 1. */
export const surnameKey = (last_name: PgColumn | SQL, first_name: PgColumn | SQL): SQL =>
  nameKey(sql`regexp_replace(${last_name}, ${PATTERN}, '', 'i') || '  ' || ${first_name}`);

/** Sort key of a name stored in one column, with the first name that it begins with, if known. */
export function wholeNameKey(name: PgColumn | SQL, first_name: PgColumn | SQL): SQL {
  const last = sql`case when starts_with(${name}, ${first_name} || ' ') then ltrim(substr(${name}, length(${first_name}) + 1)) else ${name} end`;
  return surnameKey(last, sql`coalesce(${first_name}, '')`);
}
