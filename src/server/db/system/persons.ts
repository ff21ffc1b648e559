import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Changed } from '../../../domain/persons/merge';
import { id, instant } from '../columns';

/**
 * Two persons of an organization who were merged. The merged person's row is kept unchanged and hidden until the merge is undone, so that a
 * later sign-up under that name and address finds the kept person.
 */
export const person_merges = pgTable(
  'person_merges',
  {
    id: id(),
    organization_id: uuid('organization_id').notNull(),
    kept: uuid('kept').notNull(),
    merged: uuid('merged').notNull(),
    /** Ids of the records that were moved, by entity; null once one of the persons was forgotten. */
    moved: jsonb('moved').$type<Readonly<Record<string, readonly string[]>>>(),
    /** Changes to the kept person; null once one of the persons was forgotten. */
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
