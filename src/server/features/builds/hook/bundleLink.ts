import type { Config } from '../../../app/config';
import { sign } from '../../../auth/secrets/serverKey';

/** What links to a bundle are signed for. */
export const BUNDLE_LINK = 'bundle';
/** A CI server fetches it within a day, or asks somebody. */
const LIFE_MS = 24 * 60 * 60 * 1000;

/** An address by which a bundle is fetched without signing in, for a day. Whoever has it has the bundle. */
export function bundleLink(config: Config, build_id: string, now: Date): { readonly url: string; readonly expires_at: string } {
  const until = now.getTime() + LIFE_MS;
  return {
    url: `${config.publicUrl}/v1/bundles/${sign(config, BUNDLE_LINK, `${build_id}:${until}`)}`,
    expires_at: new Date(until).toISOString(),
  };
}
