import type { Deps } from '../../core/deps';

/**
 * Whether an application's sales are paid by our payment link: if the server has a payment provider, and the activity has no payment link
 * of its own.
 */
export const isPaidOnline = ({ mollie }: Pick<Deps['config'], 'mollie'>, payment_url: string | null): boolean =>
  Boolean(mollie) && !payment_url;
