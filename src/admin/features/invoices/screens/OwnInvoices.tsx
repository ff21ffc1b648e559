import { DeclaredList } from '../../../engine/lists/DeclaredList';

export function OwnInvoices() {
  return <DeclaredList />;
}
