import { issue, type Issue } from '../../../domain/checks/issue';
import { percentageInHundredths } from '../../../domain/orders/transactionFee';
import type { WriteCtx } from '../../core/write';
import type { Change, Hooks } from '../../engine/hooks';
import { startFaultOf } from '../applications/startFaultOf';

/** A fee that already applies cannot change. Source: docs/domain/money.md 20. */
async function validate(w: WriteCtx, change: Change): Promise<Issue[]> {
  const fault = await startFaultOf(w, 'transaction_fees', change);
  const percentage = change.after?.['percentage'];
  const isRounded = typeof percentage === 'number' && Math.abs(percentageInHundredths(percentage) - percentage * 100) > 1e-9;
  return [
    ...(fault ? [issue(fault === 'past' ? 'starts_on' : '', `orders.fee_${fault}`)] : []),
    ...(isRounded ? [issue('percentage', 'orders.fee_decimals')] : []),
  ];
}

export const hooks: Hooks<'transaction_fees'> = { validate };
