import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/**
 * Platform settings changed by a superadmin, by name, for example `history.months`. A setting without a row has its default from the code.
 */
export const platform_settings = pgTable('platform_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updated_at: instant('updated_at')
    .notNull()
    .default(sql`now()`),
});
