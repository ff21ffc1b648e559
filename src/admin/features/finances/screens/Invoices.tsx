import { ComingSoon } from '../ComingSoon';

/** The invoices of an organization: they come with the next release. */
export function Invoices() {
  return <ComingSoon tab="invoices" />;
}
