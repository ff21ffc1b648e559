import type { Config } from '../core/config';
import { PaymentFailure } from './PaymentFailure';

const TIMEOUT_MS = 10_000;
const MAX_MESSAGE_LENGTH = 300;
/** Temporary 4xx responses: timeout, the first request with this key is still running, too many requests. */
const TEMPORARY_STATUSES = new Set([408, 409, 429]);

export interface Mollie {
  readonly settings: NonNullable<Config['mollie']>;
  /** Timeout of a request in milliseconds, including its response. */
  readonly timeoutMs?: number;
}

type Call =
  | { readonly method: 'GET' | 'DELETE'; readonly path: string }
  | { readonly method: 'POST'; readonly path: string; readonly body: object; readonly key: string };

/**
 * Sends a request to Mollie's API and returns the parsed response. Redirects are not followed, so that the API key is sent only to that
 * address.
 * @param call path without a leading slash: `payments/tr_7UhSN1zuXS`
 * @throws PaymentFailure on timeout or an error response
 */
export async function callMollie({ settings, timeoutMs: patience = TIMEOUT_MS }: Mollie, call: Call): Promise<unknown> {
  const { status, text } = await send({ settings, timeoutMs: patience }, call);
  const answer = readJson(text);
  if (status < 200 || status > 299)
    throw new PaymentFailure(messageOf(status, answer, settings.key), {
      isLasting: status >= 400 && status < 500 && !TEMPORARY_STATUSES.has(status),
    });
  if (call.method === 'DELETE') return null;
  if (answer === null) throw new PaymentFailure(`${status}, but no answer that can be read`, { isLasting: false });
  return answer;
}

async function send(
  { settings: { key, url }, timeoutMs: patience }: Required<Mollie>,
  call: Call,
): Promise<{ status: number; text: string }> {
  const posted: Record<string, string> = call.method === 'POST' ? { 'Content-Type': 'application/json', 'Idempotency-Key': call.key } : {};
  try {
    const response = await fetch(`${url}/${call.path}`, {
      method: call.method,
      headers: { Authorization: `Bearer ${key}`, Accept: 'application/hal+json', ...posted },
      ...(call.method === 'POST' ? { body: JSON.stringify(call.body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, text: await response.text() };
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    throw new PaymentFailure(isLate ? `no answer within ${patience} ms` : 'it could not be reached', { isLasting: false, cause });
  }
}

/** Null for anything but a JSON object, such as the HTML page of a proxy. */
function readJson(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}

/** One line: "422 Unprocessable Entity: The amount is higher than the maximum (amount)". */
function messageOf(status: number, answer: object | null, key: string): string {
  const { title, detail, field } = (answer ?? {}) as { title?: unknown; detail?: unknown; field?: unknown };
  const parts = [
    status,
    ...(typeof title === 'string' ? [` ${title}`] : []),
    ...(typeof detail === 'string' ? [`: ${detail}`] : []),
    ...(typeof field === 'string' ? [` (${field})`] : []),
  ].join('');
  return parts
    .replaceAll(key, '[key]')
    .replace(/\b(test|live|access)_\w+/g, '[key]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, MAX_MESSAGE_LENGTH);
}
