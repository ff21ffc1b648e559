import type { Config } from '../../core/config';
import { sign } from '../../auth/secrets/serverKey';

/** The purpose for which links to a bundle are signed. */
export const BUNDLE_LINK = 'bundle';
/** Lifetime of a link: a CI server fetches the bundle within a day. */
const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A URL that gives access to a bundle without signing in, for a day. */
export function bundleLink(config: Config, build_id: string, now: Date): { readonly url: string; readonly expires_at: string } {
  const until = now.getTime() + LINK_LIFETIME_MS;
  return {
    url: `${config.publicUrl}/v1/bundles/${sign(config, BUNDLE_LINK, `${build_id}:${until}`)}`,
    expires_at: new Date(until).toISOString(),
  };
}
