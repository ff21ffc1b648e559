import { customType, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** A timestamp with millisecond precision: ISO 8601 in UTC in code, `timestamptz` in the store, the same on both engines. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (stored) => new Date(stored).toISOString(),
});

/** UUIDv7 keys sort by creation time. */
export const newId = () => v7();
export const id = () => uuid('id').primaryKey().$defaultFn(newId);
