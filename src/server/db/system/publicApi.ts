import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';
import { users } from './people';

/** Tokens of applications, by their SHA-256 alone. One dies with the client id that it was given for. */
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
 * Places that an application keeps while somebody fills in who comes. Each counts as a place until it ends: by an order, given back,
 * or by itself. Source: docs/domain/public-api.md 6 to 8.
 */
export const holds = pgTable(
  'holds',
  {
    id: id(),
    application_id: uuid('application_id').notNull(),
    organization_id: uuid('organization_id').notNull(),
    session_id: uuid('session_id').notNull(),
    places: integer('places').notNull(),
    /** Keyed hash of the visitor key that the client passed, while the hold is open; null without one. */
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

/** Which orders came in by the public API, from which application, and where their buyer goes after paying. */
export const public_orders = pgTable(
  'public_orders',
  {
    order_id: uuid('order_id').primaryKey(),
    application_id: uuid('application_id').notNull(),
    organization_id: uuid('organization_id').notNull(),
    session_id: uuid('session_id').notNull(),
    /** The hold that it was made from: once. */
    hold_id: uuid('hold_id').notNull().unique(),
    redirect_url: text('redirect_url'),
    /** Its places are kept until it is paid; null once that is settled, and where nothing is to be paid online. */
    awaits_payment_since: instant('awaits_payment_since'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('public_orders_waiting')
      .on(table.awaits_payment_since)
      .where(sql`awaits_payment_since is not null`),
  ],
);

/** What signs the messages to a webhook, sealed with the server's key. After a new one is made both sign, until the older runs out. */
export const webhook_secrets = pgTable('webhook_secrets', {
  webhook_id: uuid('webhook_id').primaryKey(),
  secret: text('secret').notNull(),
  previous: text('previous'),
  previous_until: instant('previous_until'),
  created_at: instant('created_at').notNull(),
});

/**
 * What stands in the open data of an application, and when that changed last. What an item says is read when it is asked for; here stands
 * only that it is another than before. Source: docs/domain/webhooks.md 7 and 8.
 */
export const open_data_items = pgTable(
  'open_data_items',
  {
    application_id: uuid('application_id').notNull(),
    /** SessionSeries or ScheduledSession. */
    kind: text('kind').notNull(),
    item_id: uuid('item_id').notNull(),
    /** Milliseconds since 1970, and never less than what stands there already. */
    modified: bigint('modified', { mode: 'number' }).notNull(),
    /** updated or deleted. */
    state: text('state').notNull(),
    /** Of all that the item follows from. */
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [
    primaryKey({ name: 'open_data_items_pk', columns: [table.application_id, table.kind, table.item_id] }),
    index('open_data_items_feed').on(table.application_id, table.kind, table.modified, table.item_id),
  ],
);

/** Secret addresses at which somebody's calendar reads sessions: one for each person and what it shows. Source: docs/domain/webhooks.md 9. */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** own, activity or location. */
    about: text('about').notNull(),
    /** Null of one's own. */
    organization_id: uuid('organization_id'),
    /** The activity or location; of one's own the person, or the application whose provider signed them in, which it then shows alone. */
    record_id: uuid('record_id').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('calendar_feeds_once').on(table.user_id, table.about, table.record_id)],
);
