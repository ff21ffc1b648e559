import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';
import { users } from './people';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const created = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`);

/**
 * One row per sign-in, which is a family of tokens. It outlives the tokens, so that a device used before is recognised. Source:
 * docs/domain/account.md 2.
 */
export const sign_ins = pgTable(
  'sign_ins',
  {
    /** The family of its api_tokens. */
    id: uuid('id').primaryKey(),
    user_id: ofUser(),
    /** `password`, `second_step`, `passkey`, `provider`, or `invite`. */
    way: text('way').notNull(),
    browser: text('browser'),
    system: text('system'),
    /** The network that was used last: an IPv4 address, or the first half of an IPv6 address. */
    address: text('address').notNull(),
    /** SHA-256 of the cookie that identifies the browser. */
    device_hash: text('device_hash'),
    /** The application whose sign-in provider was used; this sign-in gives access to no other application. */
    application_id: uuid('application_id'),
    last_used_at: instant('last_used_at').notNull(),
    created_at: created(),
  },
  (table) => [index('sign_ins_user').on(table.user_id, table.last_used_at)],
);

/** Secrets of authenticator apps, encrypted with the key of this installation. A secret is in use once `confirmed_at` is set. */
export const totp_secrets = pgTable('totp_secrets', {
  user_id: ofUser().primaryKey(),
  secret: text('secret').notNull(),
  confirmed_at: instant('confirmed_at'),
  /** The 30-second step of the last code used. Codes of this step and earlier are rejected. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  created_at: created(),
});

/** Recovery codes for accounts whose device is lost, as keyed hashes. Each can be used once. */
export const recovery_codes = pgTable(
  'recovery_codes',
  { id: id(), user_id: ofUser(), code_hash: text('code_hash').notNull(), used_at: instant('used_at'), created_at: created() },
  (table) => [uniqueIndex('recovery_codes_once').on(table.user_id, table.code_hash)],
);

/** Public keys of passkeys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: ofUser(),
    credential_id: text('credential_id').notNull(),
    /** COSE, in base64url. */
    public_key: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    /** Synced by a password manager across devices instead of bound to one. */
    is_synced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    last_used_at: instant('last_used_at'),
    created_at: created(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credential_id), index('passkeys_user').on(table.user_id)],
);

/**
 * Unfinished flows that wait for their second half: a sign-in step, a passkey ceremony, a provider's callback. Stored by hash and used
 * once.
 */
export const challenges = pgTable(
  'challenges',
  {
    id: id(),
    purpose: text('purpose').notNull(),
    token_hash: text('token_hash').notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').notNull(),
    expires_at: instant('expires_at').notNull(),
    created_at: created(),
  },
  (table) => [uniqueIndex('challenges_hash').on(table.token_hash), index('challenges_user').on(table.user_id)],
);

/** Security rules of the platform that apply to every account, one row per rule. */
export const security_settings = pgTable('security_settings', {
  name: text('name').primaryKey(),
  is_on: boolean('is_on').notNull(),
  /** When the rule took effect, for accounts that were already signed in. */
  since: instant('since').notNull(),
});

/**
 * The identity of an account at a sign-in provider (`iss` and `sub` of OpenID Connect), recorded at the first sign-in. A provider may give
 * an email address to someone else, but never this pair. One identity per account and provider, and one account per identity. Source:
 * docs/domain/account.md 12.
 */
export const provider_accounts = pgTable(
  'provider_accounts',
  {
    id: id(),
    user_id: ofUser(),
    application_id: uuid('application_id').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    last_used_at: instant('last_used_at').notNull(),
    created_at: created(),
  },
  (table) => [
    uniqueIndex('provider_accounts_subject').on(table.application_id, table.issuer, table.subject),
    uniqueIndex('provider_accounts_user').on(table.user_id, table.application_id, table.issuer),
  ],
);

/** The OpenID Connect provider that signs in the staff of an application. The secret is encrypted with the key of this installation. */
export const sign_in_providers = pgTable('sign_in_providers', {
  application_id: uuid('application_id').primaryKey(),
  label: text('label').notNull(),
  issuer: text('issuer').notNull(),
  client_id: text('client_id').notNull(),
  client_secret: text('client_secret').notNull(),
  is_enabled: boolean('is_enabled').notNull(),
  updated_at: instant('updated_at').notNull(),
  updated_by: uuid('updated_by'),
});
