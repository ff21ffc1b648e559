import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ExportProblem, ExportState } from '../../../domain/exports/exportView';
import type { Locale } from '../../../schema/resource';
import { instant } from '../columns';
import { users } from './people';

/** A list export made by a job: the request, its progress and the resulting file. Visible only to its owner. */
export const export_files = pgTable(
  'export_files',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The original request, so that the job can repeat it: path, ids and query, with the application, language and time zone. */
    path: text('path').notNull(),
    params: jsonb('params').$type<Readonly<Record<string, string>>>().notNull(),
    query: text('query').notNull(),
    application_id: uuid('application_id'),
    /** The application that the requesting sign-in was limited to, if any. */
    only_application_id: uuid('only_application_id'),
    locale: text('locale').$type<Locale>().notNull(),
    zone: text('zone').notNull(),
    format: text('format').$type<'csv' | 'xlsx'>().notNull(),
    /** The exported entity, named as in the history, and the organization of its records. */
    resource: text('resource').notNull(),
    organization_id: uuid('organization_id'),
    name: text('name').notNull(),
    narrowed: jsonb('narrowed').$type<readonly string[]>().notNull(),
    /** Digest of the owner's rights at the time of the request. */
    held: text('held').notNull(),
    state: text('state').$type<ExportState>().notNull(),
    problem: text('problem').$type<ExportProblem>(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    /** The run that is making the file, and until when it holds the claim. Each attempt writes a file with its own id. */
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
    // At most one running export per person, across all servers.
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
