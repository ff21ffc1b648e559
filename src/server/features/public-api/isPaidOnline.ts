import type { Deps } from '../../app/deps';

/** Whether what an application sells is paid by a payment link of ours: where the server has a provider, and the activity no link of its own. */
export const isPaidOnline = ({ mollie }: Pick<Deps['config'], 'mollie'>, payment_url: string | null): boolean =>
  Boolean(mollie) && !payment_url;
