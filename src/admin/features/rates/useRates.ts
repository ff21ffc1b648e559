import { registry } from '../../../../resources/registry.gen';
import type { VatTier } from '../../../domain/orders/vat';
import type { AnyResource } from '../../../schema/row';
import { useOwnChoices } from '../../engine/fields/inputs/useOwnChoices';

/** A rate. A person with the right to choose but not to read gets only its name. */
export interface Rate {
  readonly id: string;
  readonly name: string;
  /** Including VAT. */
  readonly price_in_cents?: number;
  readonly vat?: VatTier;
  readonly cancellation_term?: string | null;
}

export const rates = registry.rates as unknown as AnyResource;

/** The rates of the current organization. */
export const useRates = () => useOwnChoices<Rate>(rates);
