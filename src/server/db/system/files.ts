import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FilePath, FileVisibility } from '../../../domain/files/filePurposes';

/** One row per stored file; the bytes are stored under its id. A row without `attached_at` is removed after a day. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    filename: text('filename').notNull(),
    original_name: text('original_name').notNull(),
    size: integer('size').notNull(),
    mime_type: text('mime_type').notNull(),
    width: integer('width'),
    height: integer('height'),
    visibility: text('visibility').$type<FileVisibility>().notNull(),
    path: text('path').$type<FilePath>().notNull(),
    sha256: text('sha256').notNull(),
    uploaded_by: uuid('uploaded_by').notNull(),
    application_id: uuid('application_id'),
    organization_id: uuid('organization_id'),
    attached_at: timestamp('attached_at', { withTimezone: true }),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('files_unattached')
      .on(table.created_at)
      .where(sql`attached_at is null`),
  ],
);

export type FileRow = typeof files.$inferSelect;
