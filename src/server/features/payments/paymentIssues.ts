import { type Issue, issue } from '../../../domain/checks/issue';
import type { Config } from '../../core/config';
import { providerIssues } from './providerIssues';

/** The payment method in a request, with the code for payment by voucher. */
export interface Paid {
  readonly payment_type?: string | null | undefined;
  readonly code?: string | null | undefined;
}

/** Problems with a payment method: a link without a payment provider, a voucher without its code. */
export const paymentIssues = (config: Pick<Config, 'mollie'>, { payment_type, code }: Paid): Issue[] => [
  ...providerIssues(config, payment_type),
  ...(payment_type === 'voucher' && !code?.trim() ? [issue('code', 'validation.required')] : []),
];
