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
 * Where somebody signed in: one row for each family of tokens. It outlives them, so that a device that was here before is known.
 * Source: docs/domain/account.md 2.
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
    /** The network that it was last used from: an address of IPv4, or the first half of one of IPv6. */
    address: text('address').notNull(),
    /** SHA-256 of the cookie by which a browser is known again. */
    device_hash: text('device_hash'),
    /** Signed in by this application's own provider: nothing else is opened by it. */
    application_id: uuid('application_id'),
    last_used_at: instant('last_used_at').notNull(),
    created_at: created(),
  },
  (table) => [index('sign_ins_user').on(table.user_id, table.last_used_at)],
);

/** The secret of an authenticator app, sealed with the key of this installation. It counts once `confirmed_at` is set. */
export const totp_secrets = pgTable('totp_secrets', {
  user_id: ofUser().primaryKey(),
  secret: text('secret').notNull(),
  confirmed_at: instant('confirmed_at'),
  /** The step of 30 seconds whose code was used last: it and those before open nothing any more. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
  created_at: created(),
});

/** Codes for whoever lost their device, as keyed hashes. Each opens the account once. */
export const recovery_codes = pgTable(
  'recovery_codes',
  { id: id(), user_id: ofUser(), code_hash: text('code_hash').notNull(), used_at: instant('used_at'), created_at: created() },
  (table) => [uniqueIndex('recovery_codes_once').on(table.user_id, table.code_hash)],
);

/** Public keys that stand for a device or a password manager (WebAuthn). */
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
    /** Kept by a password manager on several devices, and not in one alone. */
    is_synced: boolean('is_synced').notNull(),
    name: text('name').notNull(),
    last_used_at: instant('last_used_at'),
    created_at: created(),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credential_id), index('passkeys_user').on(table.user_id)],
);

/** Something that was begun and waits for its second half: a step of signing in, a passkey, an answer of a provider. By hash, used once. */
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

/** What the platform asks of everybody's account, as one row for each rule. */
export const security_settings = pgTable('security_settings', {
  name: text('name').primaryKey(),
  is_on: boolean('is_on').notNull(),
  /** Since when, for whoever was signed in already. */
  since: instant('since').notNull(),
});

/**
 * As whom a provider knows somebody (`iss` and `sub` of OpenID Connect), from their first sign-in by it on: an address can be given to
 * somebody else there, and this cannot. One for each person at a provider, and one person for each.
 * Source: docs/domain/account.md 12.
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

/** By whom the staff of an application are signed in: OpenID Connect. The secret is sealed with the key of this installation. */
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
