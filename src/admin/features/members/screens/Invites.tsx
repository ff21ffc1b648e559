import { useTranslate } from 'react-admin';
import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { InviteActions } from '../InviteActions';
import { Members } from '../parts/Members';

/** The members of an organization, and its invitations. */
export function Invites() {
  const { params } = useResourceRoute();
  const translate = useTranslate();
  return (
    <DeclaredList
      above={{ content: <Members organization_id={params['organization_id'] ?? ''} />, heading: translate('members.invited') }}
      RowActions={InviteActions}
    />
  );
}
