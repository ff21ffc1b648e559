import { type Issue, issue } from '../../../domain/checks/issue';
import type { Config } from '../../app/config';
import { providerIssues } from './providerIssues';

/** How something is paid, as a body says it: with the code of the voucher, where that is how. */
export interface Paid {
  readonly payment_type?: string | null | undefined;
  readonly code?: string | null | undefined;
}

/** What cannot be of how something is paid: a link where nobody makes one, a voucher without its code. */
export const paymentIssues = (config: Pick<Config, 'mollie'>, { payment_type, code }: Paid): Issue[] => [
  ...providerIssues(config, payment_type),
  ...(payment_type === 'voucher' && !code?.trim() ? [issue('code', 'validation.required')] : []),
];
