import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BuildConfiguration } from '../../../domain/builds/configuration';
import { instant } from '../columns';

/** The inputs of a build: its configuration at the time, its bundle, and the server that makes it. */
export const build_contents = pgTable('build_contents', {
  build_id: uuid('build_id').primaryKey(),
  configuration: jsonb('configuration').$type<BuildConfiguration>().notNull(),
  /** The bundle in the file store. Null before it is made, and after it was removed in favour of newer ones. */
  file_id: uuid('file_id'),
  /** SHA-256 of the bundle, in hexadecimal. */
  sha256: text('sha256'),
  /** The run that is making the build, and until when it holds the claim: the claim of a killed server expires. */
  taken_by: uuid('taken_by'),
  taken_until: instant('taken_until'),
  /** The user who requested the build. */
  asked_by: uuid('asked_by').notNull(),
  /** Number of attempts. */
  tries: integer('tries').notNull().default(0),
});

/** Log lines of a build, shown in the reader's language. */
export const build_lines = pgTable(
  'build_lines',
  {
    build_id: uuid('build_id').notNull(),
    /** Line number, from 1. */
    n: integer('n').notNull(),
    at: instant('at').notNull(),
    /** Translation key `builds.log.<key>`, filled with `values`. */
    key: text('key').notNull(),
    values: jsonb('values').$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (table) => [primaryKey({ name: 'build_lines_pk', columns: [table.build_id, table.n] })],
);
