import { bigint, boolean, date, index, integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';

/**
 * What a dashboard adds up, counted once for each session. A row holds as long as `stale_sessions` does not name it; whoever
 * reads it counts those anew (`src/server/features/statistics/sessionNumbers.ts`). Which sport, location or label an activity
 * has is not here: that is looked up when it is read.
 */
export const session_numbers = pgTable(
  'session_numbers',
  {
    session_id: uuid('session_id').primaryKey(),
    organization_id: uuid('organization_id').notNull(),
    activity_id: uuid('activity_id').notNull(),
    location: uuid('location'),
    /** Day and hour of its start as the session itself says them, on its own clock. */
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
    /** By the age on the day of the session: from so many years on. */
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
 * Sessions that changed since they were counted, in the order in which they did, as often as they did. Triggers write it
 * (`triggers.ts`), in the transaction of the change, and nobody waits for anybody: rows are only added here.
 */
export const stale_sessions = pgTable('stale_sessions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  session_id: uuid('session_id').notNull(),
});
