/** Options of a call in addition to its path. */
export interface HttpOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a FormData or Blob is sent unchanged. */
  readonly body?: unknown;
  readonly query?: URLSearchParams | Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly signal?: AbortSignal | undefined;
  /** Timeout in milliseconds, for a call that others wait for and that no one cancels. */
  readonly limit?: number;
  /** The answer is a file: it is returned as `blob`, and `json` is null. */
  readonly raw?: boolean;
  /** For such a file: called for each part, to show progress. */
  readonly onChunk?: (chunk: Uint8Array, headers: Headers) => void;
  /** Without the token of the user: sign-in and other public calls. */
  readonly isPublic?: boolean;
  /** Id of the application of a public page, instead of the one stored in this browser. */
  readonly application?: string;
  /** A prefetch for a page that the user may visit next. */
  readonly isAhead?: boolean;
  /** For a POST that may be sent twice but must count once: the same key for each attempt of one intention. */
  readonly idempotencyKey?: string;
}
