const MAX_LENGTH = 500;

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
 * The part of an error that may be logged. Drizzle puts every parameter into its message and PostgreSQL the offending values into `detail`,
 * so both are left out; PostgreSQL's own message becomes the first line. Stack frames of the WebAssembly engine are shortened, because they
 * are kilobytes long.
 */
export function errorForLog(error: unknown, depth = 3): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, MAX_LENGTH) };
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.constructor.name,
    message: messageOf(error).slice(0, MAX_LENGTH),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    at: stackLines(error),
    ...(error.cause !== undefined && depth > 0 && { cause: errorForLog(error.cause, depth - 1) }),
  };
}

function messageOf(error: Error): string {
  const isQueryError = 'query' in error && 'params' in error && error.message.startsWith('Failed query');
  if (isQueryError) return error.cause instanceof Error ? `Failed query: ${codeOf(error.cause)}${messageOf(error.cause)}` : 'Failed query';
  // For class 22, invalid values, PostgreSQL repeats the value in its message.
  return codeOf(error).startsWith('22') ? error.message.replace(/".*"/s, '"..."') : error.message;
}

/** The error code and a space, or an empty string. */
const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? `${error.code} ` : '');

function stackLines(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && line.length < 300)
    .slice(0, 8)
    .map((line) => line.trim());
}
