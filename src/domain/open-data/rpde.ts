/** A place in a feed: the item that was read last. */
export interface FeedPlace {
  readonly modified: number;
  readonly id: string;
}

export interface FeedItem extends FeedPlace {
  readonly state: 'updated' | 'deleted';
  readonly kind: string;
  /** Null of what is deleted. */
  readonly data: object | null;
}

/** Everybody may use it and says where it is from. */
const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';

/**
 * A page of a feed by OpenActive's Realtime Paged Data Exchange 1.0. The last page is empty and names itself as the next: whoever reads
 * on comes back to it until something has changed. Source: docs/domain/webhooks.md 8.
 *
 * @param feed its address, without a query
 * @param asked where the reader is; null at the start
 */
export function rpdePage(feed: string, items: readonly FeedItem[], asked: FeedPlace | null): object {
  const last = items.at(-1) ?? asked;
  const next = last ? `${feed}?afterTimestamp=${last.modified}&afterId=${last.id}` : feed;
  return {
    next,
    items: items.map(({ state, kind, id, modified, data }) => ({ state, kind, id, modified, ...(state === 'updated' ? { data } : {}) })),
    license: LICENSE,
  };
}
