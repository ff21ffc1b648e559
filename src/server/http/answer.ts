import { STATUS_CODES } from 'node:http';
import type { Context } from 'hono';
import { type Issue, issue } from '../../domain/checks/issue';
import type { Locale } from '../../schema/resource';
import type { Log } from '../base/log';
import { StoreUnavailable } from '../files/FileStore';
import { type ApiError } from '../core/apiError';
import { apiErrorFor } from './apiErrorFor';
import { phrase, sentence } from './sentences';

/**
 * Responds with a problem (RFC 9457) whose `errors` are `{ message, "<field.path>": sentence }`, in the language of the request. A 409 also
 * contains the current record.
 */
export function answerApiError(http: Context, error: ApiError, locale: Locale): Response {
  const { issues, status, more } = error;
  const placed = issues.filter(({ at }) => at !== '');
  const whole = issues.find(({ at }) => at === '');
  // A map, because a key made up by the client may be `constructor` or `__proto__`.
  const errors = new Map([['message', whole ? sentence(locale, whole, more.resource) : messageFor(placed, locale)]]);
  // Only the first message of each field is sent.
  for (const found of placed) if (!errors.has(found.at)) errors.set(found.at, sentence(locale, found, more.resource));
  for (const [name, value] of Object.entries(more.headers ?? {})) http.header(name, value);
  return problem(http, status, Object.fromEntries(errors), more.body);
}

/** A refusal as `application/problem+json`; `errors` and what `more` holds are extension members. */
function problem(http: Context, status: ApiError['status'] | 500, errors: Readonly<Record<string, string>>, more: object = {}): Response {
  const body = { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, detail: errors['message'] ?? '', errors, ...more };
  return http.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}

const messageFor = (placed: readonly Issue[], locale: Locale) =>
  sentence(locale, placed.length > 0 ? issue('', 'validation.summary') : issue('', 'errors.unexpected'));

/** Responds to any error. An unexpected error gets a fixed message and an id; its cause is only logged. */
export function answerError(http: Context, error: unknown, locale: Locale, correlation_id: string, log: Log): Response {
  const known = apiErrorFor(error);
  if (error instanceof StoreUnavailable) log.warn({ correlation_id, err: error }, 'Files cannot be reached');
  if (known) return answerApiError(http, known, locale);
  logUnexpected(log, error, correlation_id);
  return problem(http, 500, { message: phrase(locale, 'errors.unexpected_id', { id: correlation_id }) });
}

/** Logs an unexpected error under the correlation id that the client may have received. */
export function logUnexpected(log: Log, error: unknown, correlation_id: string): void {
  log.error({ correlation_id, err: error }, 'Unexpected error');
}
