import pino from 'pino';
import { errorForLog } from './errorForLog';
import { redact } from './redact';

/** The server's logger: fields first, then a fixed message. Pino's loggers satisfy it. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Writes one JSON line per message to stdout, at level LOG_LEVEL (`info` by default, `silent` for none). Secrets and personal data are
 * redacted by field name at any depth; an `err` keeps only its message and code.
 */
export function createLog(level = process.env['LOG_LEVEL'] ?? 'info'): Log {
  return pino({
    level: level in pino.levels.values || level === 'silent' ? level : 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: redact },
    serializers: { err: errorForLog },
  });
}
