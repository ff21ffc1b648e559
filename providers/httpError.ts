export interface ErrorBody {
  /** `message` for the whole, and a sentence per field path. */
  readonly errors: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/**
 * A failed call. `message` is a sentence for the user; react-admin reads `body.errors` to show sentences below fields. `status` is 0 if
 * there was no readable answer.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    message: string,
    readonly status: number,
    readonly body: ErrorBody = { errors: { message } },
    readonly headers: Headers = new Headers(),
  ) {
    super(message);
  }
}

/** Whether repeating a call may succeed: it got no answer, or one that does not depend on its content. */
export const isTransient = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;

export const isAbort = (error: unknown) => typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** Cancelled calls and expired sessions show no notification. */
export const isSilent = (error: unknown) => isAbort(error) || (error instanceof HttpError && error.status === 401);

/** The message for a failed call outside a form: the sentences of its errors, or else its message; null if there is none. */
export function errorTextOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.message === '') return null;
  const { message: _whole, ...fields } = error instanceof HttpError ? error.body.errors : {};
  const sentences = [...new Set(Object.values(fields))].map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`));
  return sentences.length > 0 ? sentences.join(' ') : error.message;
}
