import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/** User accounts. A suspended user has no sessions and cannot sign in. */
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

/** A role of a user: superadmin (both ids null), staff of an application, or member of an organization. */
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

/** The abilities of each role, which may be wildcards. Superadmin needs no rows. */
export const role_abilities = pgTable('role_abilities', { role: text('role').notNull(), ability: text('ability').notNull() }, (table) => [
  uniqueIndex('role_abilities_once').on(table.role, table.ability),
]);

/**
 * Log of "viewing as": who viewed the product as which user or role, and when. At most one open row per sign-in (`family_id`). Either
 * `role` with its application or organization, or `user_id`. Never deleted. Source: docs/domain/permissions.md 16.
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

/** Saved list views of a user, with filters and sort order. They contain the user's own words, so only the user can read them. */
export const user_views = pgTable(
  'user_views',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The entity of the lists. */
    list: text('list').notNull(),
    views: jsonb('views').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ name: 'user_views_pk', columns: [table.user_id, table.list] })],
);
