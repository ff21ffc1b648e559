import { HttpError, isAbort } from '../../../../../providers/httpError';
import { http, send } from '../../../../../providers/http';
import { noAnswer } from '../../../../../providers/noAnswer';
import type { Operation } from './document';

/** What a tried operation answered; `took_ms` includes the network. */
export interface Tried {
  readonly status: number;
  readonly took_ms: number;
  readonly body: unknown;
}

/** The credentials of an application, for an operation of the public API. */
export interface Credentials {
  readonly client_id: string;
  readonly client_secret: string;
}

/** Whether an operation can be tried here: it only reads, and answers JSON. */
export const canTry = ({ method, answers }: Operation): boolean =>
  method === 'GET' && answers.some(({ status, example }) => status.startsWith('2') && example !== null);

/** The address of an operation with the values of its path parameters, and a query as it is written in an address. */
export function addressOf({ path }: Pick<Operation, 'path'>, { query = '', ...values }: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent((values[name] ?? '').trim()));
  const asked = query.trim().replace(/^\?/, '');
  return asked === '' ? filled : `${filled}?${new URLSearchParams(asked)}`;
}

/**
 * Calls an operation: with the permissions of the signed-in user, or those of an application for the public API. A refusal is an answer too.
 *
 * @throws HttpError without a readable answer
 */
export async function callOperation(operation: Operation, values: Readonly<Record<string, string>>, as: Credentials): Promise<Tried> {
  const address = addressOf(operation, values);
  const start = performance.now();
  const answered = (status: number, body: unknown): Tried => ({ status, body, took_ms: Math.round(performance.now() - start) });
  if (operation.access === 'client') {
    const token = await tokenOf(as);
    if (typeof token !== 'string') return answered(token.status, token.body);
    const response = await send(address, { isPublic: true }, token);
    return answered(response.status, await jsonOf(response));
  }
  try {
    const { status, json } = await http(address, { isPublic: operation.access === 'open' });
    return answered(status, json);
  } catch (error) {
    if (isAbort(error) || !(error instanceof HttpError) || error.status === 0) throw error;
    return answered(error.status, error.body);
  }
}

/** A token of an application, or the refusal. */
async function tokenOf({ client_id, client_secret }: Credentials): Promise<string | Omit<Tried, 'took_ms'>> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', client_id: client_id.trim(), client_secret: client_secret.trim() });
  const body = new Blob([form.toString()], { type: 'application/x-www-form-urlencoded' });
  const response = await send('/v1/oauth/token', { method: 'POST', body, isPublic: true }, null);
  const answer = (await jsonOf(response)) as { readonly access_token?: string };
  return answer.access_token ?? { status: response.status, body: answer };
}

/** The JSON of a response; one that is not JSON, such as the page of a proxy, is no answer. */
const jsonOf = (response: Response): Promise<unknown> =>
  response.json().catch(() => {
    throw noAnswer();
  });
