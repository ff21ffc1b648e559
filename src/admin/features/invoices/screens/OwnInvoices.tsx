import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { ZipButton } from '../ZipButton';
import { ZipShown } from '../ZipShown';

/** The invoices of an organization: each opens over the list, and several can be downloaded as a ZIP. */
export function OwnInvoices() {
  return <DeclaredList SelectionActions={ZipButton} action={<ZipShown />} />;
}
