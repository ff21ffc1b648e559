import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';
import { users } from './people';

/** The VAPID keys of an application, made when somebody first switches notifications on. The private one is sealed with the server's key. */
export const push_keys = pgTable('push_keys', {
  application_id: uuid('application_id').primaryKey(),
  public_key: text('public_key').notNull(),
  private_key: text('private_key').notNull(),
  created_at: instant('created_at').notNull(),
});

/** A device on which somebody switched notifications of an application on. The address is that of its push service, and a secret. */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    application_id: uuid('application_id').notNull(),
    endpoint: text('endpoint').notNull(),
    /** The device's key and secret, with which what it gets is encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    // An address may be longer than an index takes.
    uniqueIndex('push_subscriptions_endpoint').on(sql`md5(${table.endpoint})`),
    index('push_subscriptions_user').on(table.user_id, table.application_id),
  ],
);

/** What a push service is to be handed, as mails are to a mail server. Settled ones are deleted; the recipient keeps what became of it. */
export const pushes = pgTable(
  'pushes',
  {
    id: id(),
    subscription_id: uuid('subscription_id').notNull(),
    /** Of a notification; null for a test to oneself. */
    recipient_id: uuid('recipient_id'),
    payload: text('payload').notNull(),
    /** What is the same push if it comes twice. */
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

/** Who wants no notifications of an application any more, by mail address in lower case. */
export const notification_optouts = pgTable(
  'notification_optouts',
  {
    application_id: uuid('application_id').notNull(),
    email: text('email').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ name: 'notification_optouts_pk', columns: [table.application_id, table.email] })],
);

/** How far it is fixed who gets a notification that goes out: slice after slice of its people, so that none of them keeps others waiting for long. */
export const notification_slices = pgTable('notification_slices', {
  notification_id: uuid('notification_id').primaryKey(),
  slices: integer('slices').notNull(),
  done: integer('done').notNull(),
});
