import { allows, type Profile } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../app/context';
import { resourceNamed } from '../../db/declared';
import { forbidden, invalid } from '../../http/apiError';
import { providerIssues } from './providerIssues';

/** Whoever sees no money says nothing of it: what a trainer's sign-ups cost is paid later. */
export function mayTakePayment({ config }: Pick<Ctx, 'config'>, profile: Profile, payment_type: string | null | undefined): void {
  if (payment_type && !allows(profile, 'view-rates')) throw forbidden();
  const issues = providerIssues(config, payment_type);
  if (issues.length > 0) throw invalid(issues, resourceNamed('orders'));
}
