import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';
import { users } from './people';

/** VAPID keys of an application, created when someone first turns notifications on. The private key is encrypted with the server's key. */
export const push_keys = pgTable('push_keys', {
  application_id: uuid('application_id').primaryKey(),
  public_key: text('public_key').notNull(),
  private_key: text('private_key').notNull(),
  created_at: instant('created_at').notNull(),
});

/** A device on which a user turned on notifications of an application. The endpoint is the address at its push service, and secret. */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    application_id: uuid('application_id').notNull(),
    endpoint: text('endpoint').notNull(),
    /** Public key and secret of the device, with which its messages are encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // Hashed, because an address may be longer than an index allows.
    uniqueIndex('push_subscriptions_endpoint').on(sql`md5(${table.endpoint})`),
    index('push_subscriptions_user').on(table.user_id, table.application_id),
  ],
);

/** Messages to hand to a push service, as mails are to a mail server. Settled messages are deleted; the recipient row keeps the outcome. */
export const pushes = pgTable(
  'pushes',
  {
    id: id(),
    subscription_id: uuid('subscription_id').notNull(),
    /** The recipient of a notification; null for a test message to oneself. */
    recipient_id: uuid('recipient_id'),
    payload: text('payload').notNull(),
    /** Messages with the same topic replace each other at the push service. */
    topic: text('topic').notNull(),
    /** waiting, sent or failed. */
    status: text('status').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    next_try_at: instant('next_try_at').notNull(),
    error: text('error'),
    sent_at: instant('sent_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('pushes_once').on(table.recipient_id, table.subscription_id),
    index('pushes_status').on(table.status, table.next_try_at),
  ],
);

/** Recipients who opted out of an application's notifications, by lowercase email address. */
export const notification_optouts = pgTable(
  'notification_optouts',
  {
    application_id: uuid('application_id').notNull(),
    email: text('email').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'notification_optouts_pk', columns: [table.application_id, table.email] })],
);

/** Progress of fixing the recipients of a notification, slice by slice, so that no transaction blocks others for long. */
export const notification_slices = pgTable('notification_slices', {
  notification_id: uuid('notification_id').primaryKey(),
  slices: integer('slices').notNull(),
  done: integer('done').notNull(),
});
