import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';
import { users } from './people';

/**
 * API tokens, as SHA-256. A family is one sign-in; each renewal adds a token and retires the previous one. `successor` is the next token,
 * encrypted with a key that only the holder of this token can derive, so that a second renewal within the ten-second grace period returns
 * the same answer.
 */
export const api_tokens = pgTable(
  'api_tokens',
  {
    id: id(),
    family_id: uuid('family_id').notNull(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    expires_at: instant('expires_at').notNull(),
    renewable_until: instant('renewable_until').notNull(),
    renewed_at: instant('renewed_at'),
    successor: text('successor'),
    revoked_at: instant('revoked_at'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('api_tokens_hash').on(table.token_hash),
    index('api_tokens_family').on(table.family_id),
    index('api_tokens_user').on(table.user_id),
  ],
);

/** Links in mails, for a password reset or an invitation. Each can be used once. */
export const link_tokens = pgTable(
  'link_tokens',
  {
    id: id(),
    purpose: text('purpose').notNull(),
    token_hash: text('token_hash').notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Entity name and id of the invitation. */
    resource: text('resource'),
    record_id: uuid('record_id'),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('link_tokens_hash').on(table.token_hash),
    index('link_tokens_record').on(table.record_id),
    index('link_tokens_user').on(table.user_id),
  ],
);

/** Failed attempts per account and per address, with increasing delays. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  until: instant('until').notNull(),
});

/** Client id and secret of an application. The secret is stored as a hash and shown once. */
export const application_credentials = pgTable('application_credentials', {
  application_id: uuid('application_id').primaryKey(),
  client_id: text('client_id').notNull(),
  secret_hash: text('secret_hash').notNull(),
  created_at: instant('created_at')
    .notNull()
    .default(sql`now()`),
  created_by: uuid('created_by'),
});
