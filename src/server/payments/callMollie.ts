import type { Config } from '../app/config';
import { PaymentFailure } from './PaymentFailure';

const PATIENCE_MS = 10_000;
const LONGEST = 300;
/** Of the statuses from 400 to 499 those that may pass: took too long, the first call with this key still runs, too many calls. */
const PASSING = new Set([408, 409, 429]);

export interface Mollie {
  readonly settings: NonNullable<Config['mollie']>;
  /** Milliseconds that one call may take, its answer included. */
  readonly patience?: number;
}

type Call =
  | { readonly method: 'GET' | 'DELETE'; readonly path: string }
  | { readonly method: 'POST'; readonly path: string; readonly body: object; readonly key: string };

/**
 * One call of Mollie's API, and its answer as it came. Follows no redirect: the API key goes to that address alone.
 * @param call its path without a slash at the front: `payments/tr_7UhSN1zuXS`
 * @throws PaymentFailure where there is no answer in time, or one that is not what was asked for
 */
export async function callMollie({ settings, patience = PATIENCE_MS }: Mollie, call: Call): Promise<unknown> {
  const { status, text } = await send({ settings, patience }, call);
  const answer = readJson(text);
  if (status < 200 || status > 299)
    throw new PaymentFailure(saidIn(status, answer, settings.key), { isLasting: status >= 400 && status < 500 && !PASSING.has(status) });
  if (call.method === 'DELETE') return null;
  if (answer === null) throw new PaymentFailure(`${status}, but no answer that can be read`, { isLasting: false });
  return answer;
}

async function send({ settings: { key, url }, patience }: Required<Mollie>, call: Call): Promise<{ status: number; text: string }> {
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

/** Null where that is no object of JSON: what stands between us and Mollie answers in HTML. */
function readJson(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}

/** "422 Unprocessable Entity: The amount is higher than the maximum (amount)", on one line. */
function saidIn(status: number, answer: object | null, key: string): string {
  const { title, detail, field } = (answer ?? {}) as { title?: unknown; detail?: unknown; field?: unknown };
  const said = [
    status,
    ...(typeof title === 'string' ? [` ${title}`] : []),
    ...(typeof detail === 'string' ? [`: ${detail}`] : []),
    ...(typeof field === 'string' ? [` (${field})`] : []),
  ].join('');
  return said
    .replaceAll(key, '[key]')
    .replace(/\b(test|live|access)_\w+/g, '[key]')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST);
}
