import { buildDemo, type Demo } from './buildDemo';
import { ACCOUNTS } from './content/accounts';
import { hashDemoPassword } from './hashDemoPassword';

/**
 * The demo of a moment, generated at the first call, which blocks the thread for seconds.
 *
 * @param scale how many times the usual number of organizations and coupons, for load tests
 */
export function draftDemo(now: Date, scale = 1): () => Demo {
  let demo: Demo | null = null;
  return () => (demo ??= buildDemo({ now, scale, hashes: new Map(ACCOUNTS.map(({ email }) => [email, hashDemoPassword(email)])) }));
}
