import { allows, type Profile } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../core/context';
import { resourceNamed } from '../../db/declared';
import { forbidden, invalid } from '../../core/apiError';
import { paymentIssues, type Paid } from './paymentIssues';

/** Callers who may not see money cannot choose a payment method: sign-ups by a trainer are paid later. */
export function mayTakePayment({ config }: Pick<Ctx, 'config'>, profile: Profile, paid: Paid): void {
  if ((paid.payment_type || paid.code) && !allows(profile, 'view-rates')) throw forbidden();
  const issues = paymentIssues(config, paid);
  if (issues.length > 0) throw invalid(issues, resourceNamed('orders'));
}
