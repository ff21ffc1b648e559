export interface ErrorBody {
  /** `message` for the whole, and a sentence for each field path. */
  readonly errors: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/**
 * A call that failed. `message` is a sentence for the person; react-admin reads `body.errors` to put sentences
 * under fields. `status` is 0 when no answer came that can be read.
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

/** Whether a call may succeed when it is sent again: it got no answer, or one that does not judge its content. */
export const isTransient = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;

export const isAbort = (error: unknown) => typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';

/** No notice belongs to a call that was cancelled or whose session is over. */
export const isSilent = (error: unknown) => isAbort(error) || (error instanceof HttpError && error.status === 401);

/** What a call says that no form made: the sentences of what was wrong in it, or else its message; null where there is none. */
export function saidOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.message === '') return null;
  const { message: _whole, ...fields } = error instanceof HttpError ? error.body.errors : {};
  const sentences = [...new Set(Object.values(fields))].map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`));
  return sentences.length > 0 ? sentences.join(' ') : error.message;
}
