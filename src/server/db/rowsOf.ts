/**
 * The rows of `orm.execute(sql`...`)`, which drizzle leaves untyped. `Row` describes what the SQL selects; it is not checked.
 *
 * @example const [first] = rowsOf<{ total: number }>(await tx.execute(sql`select count(*) as total from labels`));
 */
export function rowsOf<Row extends object>(result: unknown): Row[] {
  if (typeof result !== 'object' || result === null || !('rows' in result) || !Array.isArray(result.rows)) {
    throw new TypeError('This is not the result of a statement');
  }
  return result.rows as Row[];
}
