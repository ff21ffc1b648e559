import type { Config } from '../../core/config';

/** The relying party of all passkeys: the host of PUBLIC_URL, on that origin only. Source: docs/domain/account.md 8. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
