/** Quotes a name for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Quotes a text for SQL. */
export const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** A value of a declaration as SQL literal, for a column of that type. */
export function literal(value: unknown, type: string): string {
  if (value === null || value === undefined) return 'NULL';
  if (type === 'jsonb') return `${text(JSON.stringify(value))}::jsonb`;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : text(String(value));
}
