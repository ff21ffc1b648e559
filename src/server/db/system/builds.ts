import { index, integer, jsonb, pgTable, primaryKey, text, uuid, boolean } from 'drizzle-orm/pg-core';
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

/** The webhook of an application for its builds: an external address, and the encrypted secret that signs the messages. */
export const build_hooks = pgTable('build_hooks', {
  application_id: uuid('application_id').primaryKey(),
  url: text('url').notNull(),
  /** Empty until the address is saved here, as in the demo. Nothing is sent without a secret. */
  secret: text('secret').notNull(),
  is_enabled: boolean('is_enabled').notNull().default(true),
  updated_at: instant('updated_at').notNull(),
});

/** One message to a build webhook: its state and the last response. */
export const build_calls = pgTable(
  'build_calls',
  {
    id: uuid('id').primaryKey(),
    build_id: uuid('build_id'),
    application_id: uuid('application_id').notNull(),
    /** `build.done`, `build.failed`, or `build.test`. */
    event: text('event').notNull(),
    /** The signed body. Every attempt sends the same bytes. */
    body: text('body').notNull(),
    status: text('status').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    next_try_at: instant('next_try_at').notNull(),
    /** HTTP status of the last response; null when there was none. */
    answer: integer('answer'),
    /** Translation key `builds.hook.faults.<key>` when there was no response. */
    fault: text('fault'),
    created_at: instant('created_at').notNull(),
    done_at: instant('done_at'),
  },
  (table) => [index('build_calls_due').on(table.status, table.next_try_at), index('build_calls_build').on(table.build_id, table.id)],
);
