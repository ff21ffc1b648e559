import { createHash } from 'node:crypto';
import { is } from 'drizzle-orm';
import { ForeignKey, getTableConfig, PgTable } from 'drizzle-orm/pg-core';

/**
 * A hash over the drizzle-orm tables. It changes only if a table does, and only then is drizzle-kit needed. Functions are skipped, as they
 * convert values in Node; the targets of foreign keys are resolved.
 */
export function hashTables(tables: Readonly<Record<string, unknown>>): string {
  const hash = createHash('sha256');
  const seen = new Map<unknown, number>();
  const visit = (value: unknown): void => {
    if (typeof value === 'function') return;
    if (typeof value !== 'object' || value === null) {
      hash.update(`${typeof value} ${String(value)}\0`);
      return;
    }
    const earlier = seen.get(value);
    hash.update(`${earlier ?? value.constructor?.name}\0`);
    if (earlier !== undefined) return;
    seen.set(value, seen.size);
    if (value instanceof Date) hash.update(value.toISOString());
    if (is(value, ForeignKey)) visit(value.reference());
    for (const key of Reflect.ownKeys(value)) {
      hash.update(`${String(key)}\0`);
      visit(Reflect.get(value, key));
    }
  };
  for (const table of Object.values(tables)) visit(is(table, PgTable) ? getTableConfig(table) : table);
  return hash.digest('hex');
}
