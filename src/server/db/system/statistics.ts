import { bigint, boolean, date, index, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';

/**
 * Counts per session for dashboards. A row is valid unless `stale_sessions` names its session; readers recount stale sessions first
 * (`src/server/features/statistics/sessionNumbers.ts`). The sport, location or label of an activity is not stored here but joined when
 * read.
 */
export const session_numbers = pgTable(
  'session_numbers',
  {
    session_id: uuid('session_id').primaryKey(),
    organization_id: uuid('organization_id').notNull(),
    activity_id: uuid('activity_id').notNull(),
    location: uuid('location'),
    /** Local day and hour of the start, in the session's time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    is_planned: boolean('is_planned').notNull(),
    spots: integer('spots'),
    participants: integer('participants').notNull(),
    present: integer('present').notNull(),
    absent: integer('absent').notNull(),
    signed_out: integer('signed_out').notNull(),
    female: integer('female').notNull(),
    male: integer('male').notNull(),
    other_gender: integer('other_gender').notNull(),
    no_gender: integer('no_gender').notNull(),
    /** Participants by age on the day of the session; each column starts at the age in its name. */
    age_0: integer('age_0').notNull(),
    age_12: integer('age_12').notNull(),
    age_18: integer('age_18').notNull(),
    age_30: integer('age_30').notNull(),
    age_50: integer('age_50').notNull(),
    age_65: integer('age_65').notNull(),
    no_age: integer('no_age').notNull(),
  },
  (table) => [index('session_numbers_day').on(table.organization_id, table.day)],
);

/**
 * Sessions that changed since they were counted, in order, with repeats. Triggers add rows in the transaction of the change
 * (`triggers.ts`). Rows are only inserted, so that writers never wait for each other.
 */
export const stale_sessions = pgTable('stale_sessions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  session_id: uuid('session_id').notNull(),
});
