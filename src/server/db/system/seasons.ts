import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ActivityPlan } from '../../../domain/seasons/season';
import { id, instant } from '../columns';

/** A new season made from an earlier one, and its progress. An interrupted run continues where it stopped. */
export const season_runs = pgTable(
  'season_runs',
  {
    id: id(),
    organization_id: uuid('organization_id').notNull(),
    application_id: uuid('application_id').notNull(),
    source_from: text('source_from').notNull(),
    source_until: text('source_until').notNull(),
    target_from: text('target_from').notNull(),
    target_until: text('target_until').notNull(),
    /** Deadline for answering invitations; null when no one is invited. */
    answer_until: instant('answer_until'),
    decided_by: text('decided_by').notNull(),
    /** The user whose rights are used. */
    user_id: uuid('user_id').notNull(),
    /** running or done. */
    status: text('status').notNull().default('running'),
    created_at: instant('created_at').notNull(),
    done_at: instant('done_at'),
  },
  (table) => [index('season_runs_organization').on(table.organization_id, table.id), index('season_runs_status').on(table.status)],
);

/** An activity of the old season, the plan for its copy, and the outcome. */
export const season_activities = pgTable(
  'season_activities',
  {
    run_id: uuid('run_id')
      .notNull()
      .references(() => season_runs.id, { onDelete: 'cascade' }),
    activity_id: uuid('activity_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    plan: jsonb('plan').$type<ActivityPlan>().notNull(),
    /** waiting, done or failed. */
    status: text('status').notNull().default('waiting'),
    /** The new activity. */
    copy_id: uuid('copy_id'),
    error: text('error'),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.activity_id] }),
    index('season_activities_status').on(table.run_id, table.status, table.position),
    index('season_activities_source').on(table.activity_id),
  ],
);

/** The copies of the series, sessions and bundles of the old season. */
export const season_copies = pgTable(
  'season_copies',
  {
    run_id: uuid('run_id')
      .notNull()
      .references(() => season_runs.id, { onDelete: 'cascade' }),
    source_id: uuid('source_id').notNull(),
    /** series, session or bundle. */
    kind: text('kind').notNull(),
    copy_id: uuid('copy_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.source_id] })],
);

/**
 * An invitation of an earlier participant to the new season. Personal data is in the person's record, the answers are in the waiting list
 * entries.
 */
export const season_invitations = pgTable(
  'season_invitations',
  {
    id: id(),
    run_id: uuid('run_id')
      .notNull()
      .references(() => season_runs.id, { onDelete: 'cascade' }),
    activity_id: uuid('activity_id').notNull(),
    person_id: uuid('person_id').notNull(),
    position: integer('position').notNull(),
    /** Ids of old series, sessions and bundles. */
    targets: jsonb('targets')
      .$type<readonly string[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** waiting, sent, skipped (nothing was left to invite them to) or failed. */
    status: text('status').notNull().default('waiting'),
    error: text('error'),
  },
  (table) => [
    uniqueIndex('season_invitations_once').on(table.run_id, table.activity_id, table.person_id),
    index('season_invitations_status').on(table.run_id, table.status, table.position),
    index('season_invitations_person').on(table.person_id),
  ],
);

/** The waiting list entries that reserve the spots of an invitation. */
export const season_entries = pgTable(
  'season_entries',
  {
    entry_id: uuid('entry_id').primaryKey(),
    invitation_id: uuid('invitation_id')
      .notNull()
      .references(() => season_invitations.id, { onDelete: 'cascade' }),
    /** session or bundle. */
    kind: text('kind').notNull(),
  },
  (table) => [index('season_entries_invitation').on(table.invitation_id)],
);
