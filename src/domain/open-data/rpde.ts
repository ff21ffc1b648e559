/** A position in a feed: the last item that was read. */
export interface FeedPlace {
  readonly modified: number;
  readonly id: string;
}

export interface FeedItem extends FeedPlace {
  readonly state: 'updated' | 'deleted';
  readonly kind: string;
  /** Null for a deleted item. */
  readonly data: object | null;
}

/** A page of a feed as its consumers read it; a deleted item has no data. */
export interface RpdePage {
  readonly next: string;
  readonly items: readonly (Omit<FeedItem, 'data'> & { readonly data?: object | null })[];
  readonly license: string;
}

/** Anyone may use the data with attribution. */
export const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';

/**
 * A page of a feed according to OpenActive's Realtime Paged Data Exchange 1.0. The last page is empty and links to itself: consumers poll
 * it until something changes. Source: docs/domain/webhooks.md 8.
 *
 * @param feed address of the feed, without a query
 * @param asked position of the consumer; null at the start
 */
export function rpdePage(feed: string, items: readonly FeedItem[], asked: FeedPlace | null): RpdePage {
  const last = items.at(-1) ?? asked;
  const next = last ? `${feed}?afterTimestamp=${last.modified}&afterId=${last.id}` : feed;
  return {
    next,
    items: items.map(({ state, kind, id, modified, data }) => ({ state, kind, id, modified, ...(state === 'updated' ? { data } : {}) })),
    license: LICENSE,
  };
}
