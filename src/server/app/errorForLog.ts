const LONGEST = 500;

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  at?: string[];
  cause?: LoggedError;
}

/**
 * The part of an error that may stand in a log. Drizzle writes every parameter into its message and PostgreSQL puts
 * the offending values into `detail`: both are left out. Stack lines of the WebAssembly engine are kilobytes long.
 */
export function errorForLog(error: unknown, depth = 3): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, LONGEST) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  const isQueryError = 'query' in error && 'params' in error && error.message.startsWith('Failed query');
  return {
    type: error.constructor.name,
    message: isQueryError ? 'Failed query' : error.message.slice(0, LONGEST),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    at: stackLines(error),
    ...(error.cause !== undefined && depth > 0 && { cause: errorForLog(error.cause, depth - 1) }),
  };
}

function stackLines(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && line.length < 300)
    .slice(0, 8)
    .map((line) => line.trim());
}
