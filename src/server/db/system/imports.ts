import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Issue } from '../../../domain/checks/issue';
import type { ImportCounts, ImportState, Verdict } from '../../../domain/imports/importView';
import { instant } from '../columns';
import { users } from './people';

/** A file being imported or already imported: its owner, its target list and its progress. Visible only to its owner. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
    application_id: uuid('application_id'),
    /** The ids in the request's path, which determine the owner of the records. */
    place: jsonb('place').$type<Readonly<Record<string, string>>>().notNull(),
    file_name: text('file_name').notNull(),
    format: text('format').$type<'csv' | 'xlsx'>().notNull(),
    encoding: text('encoding'),
    delimiter: text('delimiter'),
    headers: jsonb('headers').$type<readonly string[]>().notNull(),
    examples: jsonb('examples').$type<readonly (readonly string[])[]>().notNull(),
    /** The field of each column in order; null for an ignored column. */
    columns: jsonb('columns').$type<readonly (string | null)[]>().notNull(),
    state: text('state').$type<ImportState | 'reading'>().notNull(),
    total: integer('total').notNull(),
    checked: integer('checked').notNull().default(0),
    counts: jsonb('counts').$type<ImportCounts>().notNull(),
    /** Whether rows that resemble an existing record are imported too. */
    with_alike: boolean('with_alike').notNull().default(true),
    /** The choice made for all records of the file, if the declaration offers one. */
    choice: text('choice'),
    /** When the rows were compared with the existing records; the oldest time if they were compared at different times. */
    compared_at: instant('compared_at'),
    made: integer('made'),
    problem: jsonb('problem').$type<Issue>(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [index('imports_owner').on(table.user_id, table.resource), index('imports_state').on(table.state)],
);

/** A row of an imported file: its cells, the findings, and the record that it will become. */
export const import_rows = pgTable(
  'import_rows',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Its number in the file. */
    line: integer('line').notNull(),
    cells: jsonb('cells').$type<readonly string[]>().notNull(),
    verdict: text('verdict').$type<Verdict>(),
    is_skipped: boolean('is_skipped').notNull().default(false),
    faults: jsonb('faults').$type<readonly Issue[]>(),
    resembles: jsonb('resembles').$type<{ readonly id: string | null; readonly name: string; readonly line: number | null }>(),
    /** The key that identifies duplicates among rows and records; null when the row cannot be a duplicate. */
    key: text('key'),
    record_id: uuid('record_id'),
    audit_id: uuid('audit_id'),
    /** The row of the entity's table, its pairs by field, and the first history entry. */
    record: jsonb('record'),
    pairs: jsonb('pairs').$type<Readonly<Record<string, readonly string[]>>>(),
    told: jsonb('told'),
  },
  (table) => [
    primaryKey({ name: 'import_rows_pk', columns: [table.import_id, table.line] }),
    index('import_rows_verdict').on(table.import_id, table.verdict, table.line),
    index('import_rows_key').on(table.import_id, table.key),
  ],
);
