import { DeclaredList } from '../../../engine/lists/DeclaredList';

export function AllInvoices() {
  return <DeclaredList />;
}
