import type { Context } from 'hono';
import { type Issue, issue } from '../../domain/checks/issue';
import type { Locale } from '../../schema/resource';
import type { Log } from '../app/log';
import { StoreUnavailable } from '../files/FileStore';
import { type ApiError } from './apiError';
import { apiErrorFor } from './apiErrorFor';
import { phrase, sentence } from './sentences';

/** `{ errors: { message, "<field.path>": sentence } }` in the language of the request; a 409 carries the current record. */
export function answerApiError(http: Context, error: ApiError, locale: Locale): Response {
  const { issues, status, more } = error;
  const placed = issues.filter(({ at }) => at !== '');
  const whole = issues.find(({ at }) => at === '');
  // A map, since a key that somebody made up may be `constructor` or `__proto__`.
  const errors = new Map([['message', whole ? sentence(locale, whole, more.resource) : messageFor(placed, locale)]]);
  // The first sentence about a field stands; more would only repeat it.
  for (const found of placed) if (!errors.has(found.at)) errors.set(found.at, sentence(locale, found, more.resource));
  for (const [name, value] of Object.entries(more.headers ?? {})) http.header(name, value);
  return http.json({ errors: Object.fromEntries(errors), ...more.body }, status);
}

const messageFor = (placed: readonly Issue[], locale: Locale) =>
  sentence(locale, placed.length > 0 ? issue('', 'validation.summary') : issue('', 'errors.unexpected'));

/** Whatever went wrong, as an answer. What nobody foresaw says the fixed sentence and an id; its cause goes to the log alone. */
export function answerError(http: Context, error: unknown, locale: Locale, correlation_id: string, log: Log): Response {
  const known = apiErrorFor(error);
  if (error instanceof StoreUnavailable) log.warn({ correlation_id, err: error }, 'Files cannot be reached');
  if (known) return answerApiError(http, known, locale);
  logUnexpected(log, error, correlation_id);
  return http.json({ errors: { message: phrase(locale, 'errors.unexpected_id', { id: correlation_id }) } }, 500);
}

/** Writes down what nobody foresaw, under the id that the caller may have been given. */
export function logUnexpected(log: Log, error: unknown, correlation_id: string): void {
  log.error({ correlation_id, err: error }, 'A call went wrong in a way that nobody foresaw');
}
