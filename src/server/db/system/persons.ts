import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Changed } from '../../../domain/persons/merge';
import { id, instant } from '../columns';

/**
 * Two persons of an organization who turned out to be one. The row of the other stays as it was and is out of sight for as long as the
 * merge is not taken back, so that a later sign-up under that name and address finds the one who was kept.
 */
export const person_merges = pgTable(
  'person_merges',
  {
    id: id(),
    organization_id: uuid('organization_id').notNull(),
    kept: uuid('kept').notNull(),
    merged: uuid('merged').notNull(),
    /** Ids of the records that moved along, by entity; null once one of them was forgotten. */
    moved: jsonb('moved').$type<Readonly<Record<string, readonly string[]>>>(),
    /** What changed of the person who was kept; null once one of them was forgotten. */
    changed: jsonb('changed').$type<Changed>(),
    by_name: text('by_name'),
    created_at: instant('created_at').notNull(),
    undone_at: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('person_merges_merged_once')
      .on(table.merged)
      .where(sql`${table.undone_at} is null`),
    index('person_merges_kept').on(table.kept),
    index('person_merges_organization').on(table.organization_id),
  ],
);
