import { ComingSoon } from '../ComingSoon';

/** The wallet of an organization: it comes with the next release. */
export function Wallet() {
  return <ComingSoon tab="wallet" />;
}
