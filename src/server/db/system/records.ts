import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/** What happened to what, by whom. Only ever added to (`historyTriggers.ts`), but that the values of a person can be blanked. */
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
    /** The changed fields alone. */
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('reason'),
    correlation_id: text('correlation_id'),
    /** What the values are hashed with. Thrown away when they are blanked, so that nobody finds them by trying. */
    salt: uuid('salt').default(sql`gen_random_uuid()`),
    /** What blanked values came to, in hexadecimal; null while they are there. */
    sealed: text('sealed'),
    /** In which call they were blanked. */
    blanked_in: text('blanked_in'),
    /** Entity and values as they were written, where an entity or a field was renamed since. */
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

/** Every mail that left or will leave: written with the change that causes it, delivered after the commit. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** The person of a club whom the club wrote to; null for all other mails. */
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
    /** To many at once: it leaves after the mails that one person waits for. */
    is_bulk: boolean('is_bulk').notNull().default(false),
    /** Where its reader unsubscribes with one click; gone once it has left. */
    unsubscribe_url: text('unsubscribe_url'),
    /** waiting, sent, failed, or kept: without SMTP it lies in the outbox. */
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

/** Every attendance that was recorded, also the ones that were taken back. A nonce is recorded once, so that a repeat changes nothing. */
export const check_ins = pgTable(
  'check_ins',
  {
    id: id(),
    participant_id: uuid('participant_id').notNull(),
    organization_id: uuid('organization_id').notNull(),
    nonce: text('nonce').notNull(),
    status: text('status').notNull(),
    before_status: text('before_status').notNull(),
    /** When it was tapped; its id tells when it came in. */
    at: instant('at').notNull(),
    /** False for a mark that did not take the place of a colleague's. */
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
 * Which rule each field of each entity had when its rows were last looked at, and how many did not fit. A field without a
 * name stands for the checks between fields.
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

/** First answers of POST calls that carried an Idempotency-Key, for 24 hours. */
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
