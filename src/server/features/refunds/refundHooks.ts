import type { Hooks } from '../../engine/hooks';
import { ofOrder } from '../orders/ofOrder';

export const hooks: Hooks<'refunds'> = {
  derive: { order_number: ofOrder('refunds', 'number'), ordered_at: ofOrder('refunds', 'created_at') },
};
