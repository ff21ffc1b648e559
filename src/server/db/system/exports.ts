import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ExportProblem, ExportState } from '../../../domain/exports/exportView';
import type { Locale } from '../../../schema/resource';
import { instant } from '../columns';
import { users } from './people';

/** A file of a list that a job makes: who asked for it and how, how far it is, and where it stands. Nobody but its owner sees it. */
export const export_files = pgTable(
  'export_files',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The call that asked, so that it can be asked again: its address, ids and query, in which application, language and zone. */
    path: text('path').notNull(),
    params: jsonb('params').$type<Readonly<Record<string, string>>>().notNull(),
    query: text('query').notNull(),
    application_id: uuid('application_id'),
    /** Asked by a sign-in that opens this application alone. */
    only_application_id: uuid('only_application_id'),
    locale: text('locale').$type<Locale>().notNull(),
    zone: text('zone').notNull(),
    format: text('format').$type<'csv' | 'xlsx'>().notNull(),
    /** What is in it, as the history calls it, and whose it is. */
    resource: text('resource').notNull(),
    organization_id: uuid('organization_id'),
    name: text('name').notNull(),
    narrowed: jsonb('narrowed').$type<readonly string[]>().notNull(),
    /** What its owner held there as they asked, as a short name. */
    held: text('held').notNull(),
    state: text('state').$type<ExportState>().notNull(),
    problem: text('problem').$type<ExportProblem>(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** Who makes it says so for some time; the file of each try has an id of its own. */
    taken_by: uuid('taken_by'),
    taken_until: instant('taken_until'),
    tries: integer('tries').notNull().default(0),
    file_id: uuid('file_id'),
    size: integer('size'),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('export_files_owner').on(table.user_id, table.id),
    // One at a time of each person, whichever servers there are.
    uniqueIndex('export_files_running')
      .on(table.user_id)
      .where(sql`state = 'running'`),
    index('export_files_open')
      .on(table.created_at)
      .where(sql`state in ('waiting', 'running')`),
    index('export_files_expiry').on(table.expires_at),
  ],
);

export type ExportRow = typeof export_files.$inferSelect;
