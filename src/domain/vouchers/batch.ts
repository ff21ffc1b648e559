/** As many coupons as one batch holds. */
export const MAX_BATCH = 100_000;

/** As many codes as one printed sheet holds: 21 pages. A larger batch is printed a sheet after the other. */
export const MAX_SHEET = 504;

/** How far a batch is. Source: docs/domain/vouchers.md 5. */
export type BatchStatus = 'running' | 'done' | 'canceled';

/** What a batch is made of, as somebody asks for it. */
export interface BatchWanted {
  /** Chosen by whoever asks: the same id makes nothing twice. */
  readonly id: string;
  readonly name: string;
  readonly prefix: string | null;
  readonly suffix: string | null;
  readonly count: number;
  /** Moves. */
  readonly value: number;
  readonly quantity: number;
  /** ISO 8601; null never ends. */
  readonly expires_at: string | null;
}

/** Whether what is asked for now is what was asked for then, by the same id. */
export const isSameBatch = (one: BatchWanted, other: BatchWanted): boolean =>
  one.id === other.id &&
  one.name === other.name &&
  one.prefix === other.prefix &&
  one.suffix === other.suffix &&
  one.count === other.count &&
  one.value === other.value &&
  one.quantity === other.quantity &&
  (one.expires_at === null ? other.expires_at === null : Date.parse(one.expires_at) === Date.parse(other.expires_at ?? ''));
