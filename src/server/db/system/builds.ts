import { index, integer, jsonb, pgTable, primaryKey, text, uuid, boolean } from 'drizzle-orm/pg-core';
import type { BuildConfiguration } from '../../../domain/builds/configuration';
import { instant } from '../columns';

/** What a build is made from and by whom, beside its row: its configuration as it was, its bundle, and which server makes it. */
export const build_contents = pgTable('build_contents', {
  build_id: uuid('build_id').primaryKey(),
  configuration: jsonb('configuration').$type<BuildConfiguration>().notNull(),
  /** The bundle in the store of files; null before it is made, and once it made way for newer ones. */
  file_id: uuid('file_id'),
  /** Of the bundle, in hex. */
  sha256: text('sha256'),
  /** The round that makes it now, and until when nobody else takes it over: a server that was killed lets go by itself. */
  taken_by: uuid('taken_by'),
  taken_until: instant('taken_until'),
  /** Who asked for it. */
  asked_by: uuid('asked_by').notNull(),
  /** How often it was begun. */
  tries: integer('tries').notNull().default(0),
});

/** What a build tells while it is made, a line after the other. Said in the language of whoever reads. */
export const build_lines = pgTable(
  'build_lines',
  {
    build_id: uuid('build_id').notNull(),
    /** From 1 on. */
    n: integer('n').notNull(),
    at: instant('at').notNull(),
    /** `builds.log.<key>`, with these values. */
    key: text('key').notNull(),
    values: jsonb('values').$type<Readonly<Record<string, string | number>>>().notNull(),
  },
  (table) => [primaryKey({ name: 'build_lines_pk', columns: [table.build_id, table.n] })],
);

/** Where an application has its builds told to: an address outside and the secret that signs what goes there, sealed. */
export const build_hooks = pgTable('build_hooks', {
  application_id: uuid('application_id').primaryKey(),
  url: text('url').notNull(),
  /** Empty as long as nobody saved the address here, as in the demo: nothing is sent without. */
  secret: text('secret').notNull(),
  is_enabled: boolean('is_enabled').notNull().default(true),
  updated_at: instant('updated_at').notNull(),
});

/** Each time that a build is told of: waiting, delivered or failed, and what was answered last. */
export const build_calls = pgTable(
  'build_calls',
  {
    id: uuid('id').primaryKey(),
    build_id: uuid('build_id'),
    application_id: uuid('application_id').notNull(),
    /** `build.done`, `build.failed`, or `build.test`. */
    event: text('event').notNull(),
    /** The body as it is signed: every try sends the same bytes. */
    body: text('body').notNull(),
    status: text('status').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    next_try_at: instant('next_try_at').notNull(),
    /** HTTP status of the last answer; null where there was none. */
    answer: integer('answer'),
    /** `builds.hook.faults.<key>`, where there was no answer. */
    fault: text('fault'),
    created_at: instant('created_at').notNull(),
    done_at: instant('done_at'),
  },
  (table) => [index('build_calls_due').on(table.status, table.next_try_at), index('build_calls_build').on(table.build_id, table.id)],
);
