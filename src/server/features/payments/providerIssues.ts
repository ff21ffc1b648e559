import { type Issue, issue } from '../../../domain/checks/issue';
import type { Config } from '../../app/config';

/** A payment link is made by a provider: without one there is another way to choose. */
export const providerIssues = ({ mollie }: Pick<Config, 'mollie'>, payment_type: string | null | undefined): Issue[] =>
  payment_type === 'online' && !mollie ? [issue('payment_type', 'orders.no_provider')] : [];
