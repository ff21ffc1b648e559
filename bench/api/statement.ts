import { NoopLogger } from 'drizzle-orm/logger';

/** What the API sends to the store, as it sends it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The statements that `work` sends through drizzle, in order. Listens on drizzle's own logger, so what is measured
 * against is the very SQL of the API and follows it when it changes. Nothing else may be under way meanwhile.
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

/** Those that fetch or write what was asked for, without what finds out who is asking or opens and ends the transaction. */
export const ofTheData = (statements: readonly Statement[]): Statement[] =>
  statements.filter(
    ({ text }) => /^(select|insert|with)\b/i.test(text.trim()) && text.trim() !== 'select 1' && !text.includes('api_tokens'),
  );
