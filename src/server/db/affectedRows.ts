/** Number of rows that an insert, update or delete without `returning` affected, on either engine. */
export function affectedRows(result: unknown): number {
  if (typeof result !== 'object' || result === null) throw new TypeError('This is not the result of a statement');
  const { affectedRows: byPglite, rowCount: byPostgres } = result as { affectedRows?: number; rowCount?: number | null };
  return byPglite ?? byPostgres ?? 0;
}
