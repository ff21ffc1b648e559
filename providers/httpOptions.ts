/** What a call may say besides its path. */
export interface HttpOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a FormData or Blob is sent as it is. */
  readonly body?: unknown;
  readonly query?: URLSearchParams | Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds after which no answer comes any more, for a call that others wait for and that nobody cancels. */
  readonly limit?: number;
  /** The answer is a file: it comes as `blob`, and `json` stays null. */
  readonly raw?: boolean;
  /** Of such a file: told of each part as it comes, for a bar that shows how far it is. */
  readonly onChunk?: (chunk: Uint8Array, headers: Headers) => void;
  /** Without the person's token: sign-in and what stands in front of it. */
  readonly isPublic?: boolean;
  /** Id of the application that a page in front of sign-in is about, instead of the one that this browser remembers. */
  readonly application?: string;
  /** Nobody wants it yet: it is asked for as somebody may go there next. */
  readonly isAhead?: boolean;
  /** A POST that may be sent twice and must count once: the same key for each attempt of one intention. */
  readonly idempotencyKey?: string;
}
