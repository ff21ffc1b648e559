import { issue, type Issue } from '../../../domain/checks/issue';
import type { WriteCtx } from '../../core/write';
import type { Change, Hooks } from '../../engine/hooks';
import { startFaultOf } from '../applications/startFaultOf';

/** A price of a move that already applies cannot change. Source: docs/domain/vouchers.md 6. */
async function validate(w: WriteCtx, change: Change): Promise<Issue[]> {
  const fault = await startFaultOf(w, 'move_prices', change);
  return fault ? [issue(fault === 'past' ? 'starts_on' : '', `vouchers.price_${fault}`)] : [];
}

export const hooks: Hooks<'move_prices'> = { validate };
