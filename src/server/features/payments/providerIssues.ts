import { type Issue, issue } from '../../../domain/checks/issue';
import type { Config } from '../../core/config';

/** A payment link requires a payment provider. */
export const providerIssues = ({ mollie }: Pick<Config, 'mollie'>, payment_type: string | null | undefined): Issue[] =>
  payment_type === 'online' && !mollie ? [issue('payment_type', 'orders.no_provider')] : [];
