import { useTranslate } from 'react-admin';
import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { InviteActions } from '../InviteActions';
import { StaffPanel } from '../StaffPanel';

/** The staff of an application, and its invitations. */
export function StaffInvites() {
  const { params } = useResourceRoute();
  const translate = useTranslate();
  return (
    <DeclaredList
      above={{ content: <StaffPanel application_id={params['application_id'] ?? ''} />, heading: translate('members.invited') }}
      RowActions={InviteActions}
    />
  );
}
