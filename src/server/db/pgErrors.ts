/**
 * Database errors that the server handles. `unavailable`: the store cannot be reached, the outcome of the running statement is unknown, and
 * the request may be sent again later. `conflict`: rolled back because of another transaction, and may be retried at once.
 */
export type PgFault =
  | { kind: 'unique'; constraint: string; table: string; detail: string }
  | { kind: 'foreign_key'; constraint: string; table: string; detail: string }
  | { kind: 'exclusion'; constraint: string; table: string }
  | { kind: 'check'; constraint: string; table: string }
  | { kind: 'not_null'; table: string; column: string }
  | { kind: 'invalid_value' }
  | { kind: 'conflict' }
  | { kind: 'lock_timeout' }
  | { kind: 'statement_timeout' }
  | { kind: 'disk_full' }
  | { kind: 'unavailable' };

/**
 * Classifies an error of either engine, also when drizzle has wrapped it. Null for an error that did not come from the store, and for a bug
 * in our own SQL.
 *
 * @example if (pgFault(error)?.kind === 'unique') ...
 */
export function pgFault(error: unknown): PgFault | null {
  for (let cause = error, depth = 0; isObject(cause) && depth < 6; cause = cause['cause'], depth += 1) {
    const fault = faultOf(cause);
    if (fault) return fault;
  }
  return null;
}

/** Whether failed work can succeed when it is retried: a lock was held, or the store was unreachable. */
export function isTransient(error: unknown): boolean {
  const kind = pgFault(error)?.kind;
  return kind === 'lock_timeout' || kind === 'conflict' || kind === 'unavailable';
}

function faultOf(error: Record<string, unknown>): PgFault | null {
  const code = text(error, 'code');
  const constraint = text(error, 'constraint');
  const table = text(error, 'table');
  const detail = text(error, 'detail');
  switch (code) {
    case '23505':
      return { kind: 'unique', constraint, table, detail };
    case '23503':
    case '23001':
      return { kind: 'foreign_key', constraint, table, detail };
    case '23P01':
      return { kind: 'exclusion', constraint, table };
    case '23514':
      return { kind: 'check', constraint, table };
    case '23502':
      return { kind: 'not_null', table, column: text(error, 'column') };
    case '40001':
    case '40P01':
      return { kind: 'conflict' };
    case '55P03':
      return { kind: 'lock_timeout' };
    case '57014':
      return { kind: 'statement_timeout' };
    case '53100':
      return { kind: 'disk_full' };
  }
  if (/^22...$/.test(code)) return { kind: 'invalid_value' };
  return isAway(code, error) ? { kind: 'unavailable' } : null;
}

/**
 * Class 08 and 57P0x are connection failures and shutdowns, 53300 is "too many connections", 25006 a read-only standby. The rest comes from
 * Node and pg.
 */
function isAway(code: string, error: Record<string, unknown>): boolean {
  return (
    (code === 'ENOENT' && error['syscall'] === 'connect') ||
    /^(08...|57P0[1-5]|53300|25P03|25006)$/.test(code) ||
    /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/.test(
      text(error, 'message'),
    )
  );
}

function text(error: Record<string, unknown>, name: string): string {
  const value = error[name];
  return typeof value === 'string' ? value : '';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
