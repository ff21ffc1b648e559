import type { Config } from '../core/config';
import { createMollie } from './createMollie';
import type { PaymentProvider } from './PaymentProvider';

/** The configured payment provider; null without MOLLIE_API_KEY, when staff record payments and refunds by hand. */
export const providerFrom = ({ mollie }: Pick<Config, 'mollie'>): PaymentProvider | null =>
  mollie ? createMollie({ settings: mollie }) : null;
