import type { PurchasePage } from '../../../../domain/orders/purchase';
import type { BookableRoute } from '../../bookings/useBookableRoute';

/** The kinds of things that can be sold: places, or a product. */
export const KINDS = ['session', 'bundle', 'product'] as const;
export type Kind = (typeof KINDS)[number];

/** What the order is for. */
export type Sold =
  | { readonly kind: 'session' | 'bundle'; readonly at: BookableRoute }
  | { readonly kind: 'product'; readonly product: PurchasePage['product'] };
