/** What is sold at a rate: at most two hundred of each, by name. */
export interface RateOffers {
  readonly activities: readonly { readonly id: string; readonly name: string }[];
  readonly bundles: readonly { readonly id: string; readonly name: string; readonly activity_id: string }[];
  readonly products: readonly { readonly id: string; readonly name: string }[];
}
