import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/** Who can sign in. A suspended person has no sessions left and gets none. */
export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    password_hash: text('password_hash'),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    date_of_birth: date('date_of_birth'),
    avatar: uuid('avatar'),
    locale: text('locale').notNull().default('nl'),
    terms_accepted_at: instant('terms_accepted_at'),
    suspended_at: instant('suspended_at'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updated_at: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [uniqueIndex('users_email_unique').on(sql`lower(${table.email})`)],
);

/** A role of a person: superadmin (both ids null), staff of an application, or member of an organization. */
export const memberships = pgTable(
  'memberships',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
    application_id: uuid('application_id'),
    organization_id: uuid('organization_id'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('memberships_one_each').on(
      table.user_id,
      table.role,
      sql`coalesce(${table.application_id}, '00000000-0000-0000-0000-000000000000')`,
      sql`coalesce(${table.organization_id}, '00000000-0000-0000-0000-000000000000')`,
    ),
    index('memberships_organization').on(table.organization_id),
    index('memberships_application').on(table.application_id),
  ],
);

/** Which role holds which ability; a wildcard holds many. Superadmin needs no rows. */
export const role_abilities = pgTable('role_abilities', { role: text('role').notNull(), ability: text('ability').notNull() }, (table) => [
  uniqueIndex('role_abilities_once').on(table.role, table.ability),
]);

/**
 * Who looked on as whom or as which role, from when to when: at most once at a time for each sign-in, by `family_id`. Either `role` with
 * its place or `user_id`. Never removed: it is also the log of it (docs/domain/permissions.md 16).
 */
export const viewings = pgTable(
  'viewings',
  {
    id: id(),
    family_id: uuid('family_id').notNull(),
    viewer_id: uuid('viewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    role: text('role'),
    application_id: uuid('application_id'),
    organization_id: uuid('organization_id'),
    started_at: instant('started_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('viewings_one_at_a_time')
      .on(table.family_id)
      .where(sql`${table.ended_at} is null`),
    index('viewings_newest').on(table.started_at, table.id),
    index('viewings_person').on(table.user_id),
    index('viewings_viewer').on(table.viewer_id),
  ],
);

/** The views of lists that a person saved: filters and an order under a name. They hold that person's words, so only they read them. */
export const user_views = pgTable(
  'user_views',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The entity whose lists they are for. */
    list: text('list').notNull(),
    views: jsonb('views').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'user_views_pk', columns: [table.user_id, table.list] })],
);
