/** SQL over the columns of one row, run by a migration. */
export interface Expression {
  readonly $sql: string;
}

/**
 * A value computed per row, for `backfill` and `replace`: SQL over the row's columns, by their old names if they were removed.
 *
 * @example first_name: text({ required: true, backfill: expression("split_part(name, ' ', 1)") })
 */
export const expression = (sql: string): Expression => ({ $sql: sql });

export const isExpression = (value: unknown): value is Expression =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Expression>).$sql === 'string';

/** An item of a list, or the value itself. */
type One<V> = V extends readonly (infer Each)[] ? Each : V;

/**
 * How existing rows follow a changed declaration. `npm run generate` writes it into a migration once; leaving it in the declaration has no
 * further effect.
 */
export interface Evolution<V = unknown> {
  /** Previous name of the field. Values and history are kept under the new name. */
  readonly was?: string;
  /** Value for existing rows without one, when the field is new or becomes required. Defaults to `default`. */
  readonly backfill?: V | Expression;
  /** Replaces values that are no longer valid, one by one (`{ ball: 'other' }`), or every value by an expression. */
  readonly replace?: Readonly<Record<string, One<V> | null>> | Expression;
}
