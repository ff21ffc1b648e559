import { registry } from '../../../../resources/registry.gen';
import type { VatTier } from '../../../domain/orders/vat';
import type { AnyResource } from '../../../schema/row';
import { useOwnChoices } from '../../engine/fields/inputs/useOwnChoices';

/** What an offer costs. Whoever may only choose a rate knows its name alone. */
export interface Rate {
  readonly id: string;
  readonly name: string;
  /** Including VAT. */
  readonly price_in_cents?: number;
  readonly vat?: VatTier;
  readonly cancellation_term?: string | null;
}

export const rates = registry.rates as unknown as AnyResource;

/** The rates of the organization that the screen is in. */
export const useRates = () => useOwnChoices<Rate>(rates);
