import type { PurchasePage } from '../../../../domain/orders/purchase';
import type { BookableRoute } from '../../bookings/useBookableRoute';

/** What there is to sell: places, or a product. */
export const KINDS = ['session', 'bundle', 'product'] as const;
export type Kind = (typeof KINDS)[number];

/** What was chosen to be sold. */
export type Sold =
  | { readonly kind: 'session' | 'bundle'; readonly at: BookableRoute }
  | { readonly kind: 'product'; readonly product: PurchasePage['product'] };
