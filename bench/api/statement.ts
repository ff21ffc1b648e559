import { NoopLogger } from 'drizzle-orm/logger';

/** A statement as the API sends it to the store. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The statements that `work` sends through drizzle, in order. It listens on drizzle's logger, so a bench compares with the API's actual
 * SQL. Nothing else may run at the same time.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logger = NoopLogger.prototype as { logQuery(text: string, values: unknown[]): void };
  const { logQuery } = logger;
  logger.logQuery = (text, values) => void statements.push({ text, values: [...values] });
  try {
    await work();
  } finally {
    logger.logQuery = logQuery;
  }
  return statements;
}

/** The statements that read or write data, without those that authenticate the caller or manage the transaction. */
export const ofTheData = (statements: readonly Statement[]): Statement[] =>
  statements.filter(
    ({ text }) => /^(select|insert|with)\b/i.test(text.trim()) && text.trim() !== 'select 1' && !text.includes('api_tokens'),
  );
