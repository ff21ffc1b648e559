import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';
import { users } from './people';

/** Access tokens of applications, as SHA-256. Revoking a client id also revokes its tokens. */
export const application_tokens = pgTable(
  'application_tokens',
  {
    token_hash: text('token_hash').primaryKey(),
    application_id: uuid('application_id').notNull(),
    client_id: text('client_id').notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('application_tokens_expires').on(table.expires_at)],
);

/**
 * Spots that an application reserves while a visitor enters the participants. They count as taken until the hold is ordered, released or
 * expired. Source: docs/domain/public-api.md 6 to 8.
 */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    application_id: uuid('application_id').notNull(),
    organization_id: uuid('organization_id').notNull(),
    session_id: uuid('session_id').notNull(),
    places: integer('places').notNull(),
    /** Keyed hash of the visitor key sent by the client, while the hold is open; null without one. */
    visitor: text('visitor'),
    /** open, ordered, released or expired. */
    status: text('status').notNull().default('open'),
    expires_at: instant('expires_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('holds_session')
      .on(table.session_id)
      .where(sql`status = 'open'`),
    index('holds_due')
      .on(table.expires_at)
      .where(sql`status = 'open'`),
    index('holds_visitor')
      .on(table.application_id, table.visitor)
      .where(sql`status = 'open' and visitor is not null`),
    index('holds_created').on(table.created_at),
  ],
);

/** Orders placed through the public API: their application, and where the buyer is redirected after paying. */
export const public_orders = pgTable(
  'public_orders',
  {
    order_id: uuid('order_id').primaryKey(),
    application_id: uuid('application_id').notNull(),
    organization_id: uuid('organization_id').notNull(),
    session_id: uuid('session_id').notNull(),
    /** The hold that was ordered; a hold can be ordered once. */
    hold_id: uuid('hold_id').notNull().unique(),
    redirect_url: text('redirect_url'),
    /** Spots are reserved until the order is paid. Null once payment is settled, and when nothing has to be paid online. */
    awaits_payment_since: instant('awaits_payment_since'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('public_orders_waiting')
      .on(table.awaits_payment_since)
      .where(sql`awaits_payment_since is not null`),
  ],
);

/** Signing secrets of webhooks, encrypted with the server's key. After rotation both secrets sign until the previous one expires. */
export const webhook_secrets = pgTable('webhook_secrets', {
  webhook_id: uuid('webhook_id').primaryKey(),
  secret: text('secret').notNull(),
  previous: text('previous'),
  previous_until: instant('previous_until'),
  created_at: instant('created_at').notNull(),
});

/**
 * The items in an application's open data feed, and when each changed last. The content of an item is read when it is requested; this table
 * records only that it changed. Source: docs/domain/webhooks.md 7 and 8.
 */
export const open_data_items = pgTable(
  'open_data_items',
  {
    application_id: uuid('application_id').notNull(),
    /** SessionSeries or ScheduledSession. */
    kind: text('kind').notNull(),
    item_id: uuid('item_id').notNull(),
    /** Milliseconds since 1970. Never decreases. */
    modified: bigint('modified', { mode: 'number' }).notNull(),
    /** updated or deleted. */
    state: text('state').notNull(),
    /** Hash of everything that the item is derived from. */
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [
    primaryKey({ name: 'open_data_items_pk', columns: [table.application_id, table.kind, table.item_id] }),
    index('open_data_items_feed').on(table.application_id, table.kind, table.modified, table.item_id),
  ],
);

/** Secret calendar feed URLs, one per user and subject. Source: docs/domain/webhooks.md 9. */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** own, activity or location. */
    about: text('about').notNull(),
    /** Null for the user's own calendar. */
    organization_id: uuid('organization_id'),
    /**
     * The activity or location. For a user's own calendar: the user, or the application whose provider signed them in, to which the feed is
     * then limited.
     */
    record_id: uuid('record_id').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('calendar_feeds_once').on(table.user_id, table.about, table.record_id)],
);
