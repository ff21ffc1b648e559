import pino from 'pino';
import { errorForLog } from './errorForLog';
import { redact } from './redact';

/** What the server writes its log with: facts first, then a fixed sentence. Pino's loggers fit. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * One JSON line a message on stdout, at the level LOG_LEVEL names (`info` by default, `silent` for none).
 * Secrets and personal data are blanked by name, at any depth; an `err` keeps its message and code only.
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
