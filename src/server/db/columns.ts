import { customType, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** An instant, to the millisecond: ISO 8601 in UTC in code, timestamptz in the store, on both engines alike. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});

/** Keys are UUIDv7: in order of making, and fit to be spread over servers by tenant. */
export const newId = () => v7();
export const id = () => uuid('id').primaryKey().$defaultFn(newId);
