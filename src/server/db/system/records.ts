import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/** The history: who did what to which record. Append-only (`historyTriggers.ts`), except that personal values can be blanked. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    actor_id: uuid('actor_id'),
    actor_name: text('actor_name'),
    /** created, updated, deleted, or the name of an action. */
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    record_id: uuid('record_id'),
    application_id: uuid('application_id'),
    organization_id: uuid('organization_id'),
    /** Only the changed fields. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>(),
    reason: text('reason'),
    correlation_id: text('correlation_id'),
    /** Salt of the hash over the values. Discarded when they are blanked, so that they cannot be guessed. */
    salt: uuid('salt').default(sql`gen_random_uuid()`),
    /** Hash of the blanked values in hexadecimal; null while the values are present. */
    sealed: text('sealed'),
    /** Correlation id of the request that blanked them. */
    blanked_in: text('blanked_in'),
    /** Entity and values as originally written, when an entity or field was renamed since. */
    written: jsonb('written'),
  },
  (table) => [
    index('audit_log_record').on(table.resource, table.record_id, table.id),
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_application').on(table.application_id, table.at, table.id),
    index('audit_log_organization').on(table.organization_id, table.at, table.id),
    index('audit_log_actor').on(table.actor_id, table.at, table.id),
    index('audit_log_action').on(table.resource, table.action, table.at, table.id),
    index('audit_log_correlation').on(table.correlation_id),
    index('audit_log_before').using('gin', sql`to_tsvector('simple', ${table.before})`),
    index('audit_log_after').using('gin', sql`to_tsvector('simple', ${table.after})`),
  ],
);

/** Outgoing mails, written in the transaction that causes them and delivered after its commit. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** The person whom an organization wrote to; null for all other mails. */
    person_id: uuid('person_id'),
    /** Others of the same address whom it is about. */
    other_person_ids: uuid('other_person_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    to_email: text('to_email').notNull(),
    to_name: text('to_name'),
    subject: text('subject').notNull(),
    body_text: text('body_text').notNull(),
    body_html: text('body_html').notNull(),
    /** Sent to many recipients, so it leaves after mails that a single person waits for. */
    is_bulk: boolean('is_bulk').notNull().default(false),
    /** One-click unsubscribe URL, removed once the mail is sent. */
    unsubscribe_url: text('unsubscribe_url'),
    /** waiting, sent, failed, or kept: without SMTP a mail stays in the outbox. */
    status: text('status').notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    next_try_at: instant('next_try_at')
      .notNull()
      .default(sql`now()`),
    error: text('error'),
    sent_at: instant('sent_at'),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('mails_status').on(table.status, table.is_bulk, table.next_try_at),
    index('mails_created').on(table.created_at, table.id),
    index('mails_person').on(table.person_id, table.created_at),
    index('mails_other_persons').using('gin', table.other_person_ids),
  ],
);

/** Every recorded attendance, including those taken back. A nonce is recorded once, so that a repeated request changes nothing. */
export const check_ins = pgTable(
  'check_ins',
  {
    id: id(),
    participant_id: uuid('participant_id').notNull(),
    organization_id: uuid('organization_id').notNull(),
    nonce: text('nonce').notNull(),
    status: text('status').notNull(),
    before_status: text('before_status').notNull(),
    /** When it was tapped. The id holds when it was received. */
    at: instant('at').notNull(),
    /** False when a colleague's later mark was kept instead. */
    is_taken: boolean('is_taken').notNull().default(true),
    actor_id: uuid('actor_id').notNull(),
    actor_name: text('actor_name').notNull(),
  },
  (table) => [
    uniqueIndex('check_ins_nonce').on(table.participant_id, table.nonce),
    index('check_ins_participant').on(table.participant_id, table.id),
  ],
);

/**
 * The rule that each field had when its rows were last checked, and how many rows did not fit. An empty field name stands for the checks
 * between fields.
 */
export const field_rules = pgTable(
  'field_rules',
  {
    resource: text('resource').notNull(),
    field: text('field').notNull(),
    hash: text('hash').notNull(),
    misfits: integer('misfits').notNull(),
  },
  (table) => [primaryKey({ name: 'field_rules_pk', columns: [table.resource, table.field] })],
);

/** The first response to POST requests with an Idempotency-Key, kept for 24 hours. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    actor_id: uuid('actor_id').notNull(),
    key: text('key').notNull(),
    path: text('path').notNull(),
    body_hash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').notNull(),
    created_at: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.actor_id, table.key] })],
);
