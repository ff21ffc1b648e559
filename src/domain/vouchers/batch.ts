/** Maximum number of coupons per batch. */
export const MAX_BATCH = 100_000;

/** Maximum number of codes per printed sheet: 21 pages. A larger batch is printed as several sheets. */
export const MAX_SHEET = 504;

/** Status of a batch. Source: docs/domain/vouchers.md 5. */
export type BatchStatus = 'running' | 'done' | 'canceled';

/** The request for a batch. */
export interface BatchWanted {
  /** Chosen by the client: a repeated request with the same id creates nothing. */
  readonly id: string;
  readonly name: string;
  readonly prefix: string | null;
  readonly suffix: string | null;
  readonly count: number;
  /** Number of moves. */
  readonly value: number;
  readonly quantity: number;
  /** ISO 8601; null if it never expires. */
  readonly expires_at: string | null;
}

/** Whether two requests with the same id are the same. */
export const isSameBatch = (first: BatchWanted, second: BatchWanted): boolean =>
  first.id === second.id &&
  first.name === second.name &&
  first.prefix === second.prefix &&
  first.suffix === second.suffix &&
  first.count === second.count &&
  first.value === second.value &&
  first.quantity === second.quantity &&
  (first.expires_at === null ? second.expires_at === null : Date.parse(first.expires_at) === Date.parse(second.expires_at ?? ''));
