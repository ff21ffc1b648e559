import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Sort key of a name, without case and with `Ö` next to `O`. The collation is the same on every server. Source: docs/decisions/0084.
 */
export const nameKey = (name: PgColumn | SQL): SQL => sql`(lower(${name}) collate "und-x-icu")`;
