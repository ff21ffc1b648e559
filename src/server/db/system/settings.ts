import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** What a superadmin sets for the whole platform, by its name: `history.months`. What is not set is as the code has it. */
export const platform_settings = pgTable('platform_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updated_at: instant('updated_at')
    .notNull()
    .default(sql`now()`),
});
