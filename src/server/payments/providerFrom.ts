import type { Config } from '../app/config';
import { createMollie } from './createMollie';
import type { PaymentProvider } from './PaymentProvider';

/** Who takes payments, or null without MOLLIE_API_KEY: then staff write down by hand what was paid and given back. */
export const providerFrom = ({ mollie }: Pick<Config, 'mollie'>): PaymentProvider | null =>
  mollie ? createMollie({ settings: mollie }) : null;
