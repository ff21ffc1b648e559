/** SQL over the columns of one row, as a migration runs it. */
export interface Expression {
  readonly $sql: string;
}

/**
 * A value that each row works out for itself, for `backfill` and `replace`: SQL over its columns, under their old
 * names where those are gone.
 *
 * @example first_name: text({ required: true, backfill: expression("split_part(name, ' ', 1)") })
 */
export const expression = (sql: string): Expression => ({ $sql: sql });

export const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Expression>).$sql === 'string';

/** One of the values of a list, or the value itself. */
type One<V> = V extends readonly (infer Each)[] ? Each : V;

/**
 * What becomes of rows that are there when a declaration changes. `npm run generate` writes it into a migration once;
 * what stays in the declaration afterwards does nothing.
 */
export interface Evolution<V = unknown> {
  /** What the field was called: what it holds is kept under the new name, and its history too. */
  readonly was?: string;
  /** What rows get that hold nothing, when the field is new or becomes required; else its `default`. */
  readonly backfill?: V | Expression;
  /** What becomes of values that no longer fit, one by one (`{ ball: 'other' }`), or of every value by an expression. */
  readonly replace?: Readonly<Record<string, One<V> | null>> | Expression;
}
