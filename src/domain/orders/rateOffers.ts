/** The offers that use a rate: at most two hundred of each kind, by name. */
export interface RateOffers {
  readonly activities: readonly { readonly id: string; readonly name: string }[];
  readonly bundles: readonly { readonly id: string; readonly name: string; readonly activity_id: string }[];
  readonly products: readonly { readonly id: string; readonly name: string }[];
}
