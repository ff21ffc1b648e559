import type { Singular } from './singular';

/** Type of the owner column: `application_id`, `wallet_id`; never for platform rows. */
export type OwnerColumn<S> = S extends 'application'
  ? 'application_id'
  : S extends 'organization'
    ? 'organization_id'
    : S extends { readonly childOf: infer P extends string }
      ? `${Singular<P>}_id` | (S extends { readonly within: 'organization' } ? 'organization_id' : never)
      : never;
