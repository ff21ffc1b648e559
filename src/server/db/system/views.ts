import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ViewFilter, ViewSort } from '../../../domain/views/view';
import { id, instant } from '../columns';
import { users } from './people';

/**
 * List views of an organization, of an application, or of the platform when both ids are null: shared with its team, or private with mails.
 * Source: docs/domain/views.md 1.
 */
export const team_views = pgTable(
  'team_views',
  {
    id: id(),
    application_id: uuid('application_id'),
    organization_id: uuid('organization_id'),
    /** The only reader of a private view; null for a shared one. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The entity of the lists. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** Only for holders of this role; null for everybody who may see the list. */
    role: text('role'),
    filter: jsonb('filter').notNull().$type<ViewFilter>(),
    sort: jsonb('sort').notNull().$type<ViewSort>(),
    /** Null for the default columns. */
    columns: jsonb('columns').$type<readonly string[]>(),
    /** The user who shared the view. The view stays when the user leaves. */
    made_by: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [index('team_views_organization').on(table.organization_id), index('team_views_application').on(table.application_id)],
);

/** A user's subscription to mails about a view. Source: docs/domain/views.md 6 to 9. */
export const view_mails = pgTable(
  'view_mails',
  {
    id: id(),
    view_id: uuid('view_id')
      .notNull()
      .references(() => team_views.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** weekly, arrivals or quiet. */
    kind: text('kind').notNull(),
    /** For quiet sessions: less than this percentage of spots taken, this many days before the start. */
    below: integer('below'),
    days: integer('days'),
    /**
     * Ids already reported: for arrivals the view's content at the last check, for quiet sessions those that were mailed. Null when not
     * known yet, or too many.
     */
    known: jsonb('known').$type<readonly string[]>(),
    /** Set when the user unsubscribed through a link in a mail. */
    stopped_at: instant('stopped_at'),
    next_at: instant('next_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('view_mails_once').on(table.view_id, table.user_id, table.kind),
    index('view_mails_person').on(table.user_id),
    index('view_mails_due')
      .on(table.next_at)
      .where(sql`stopped_at is null`),
  ],
);
