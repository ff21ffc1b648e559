import { useTranslate } from 'ra-core';
import { usePlace } from '../../routing/usePlace';
import { DeclaredList } from '../../views/list/DeclaredList';
import { InviteActions } from './members/InviteActions';
import { Members } from './members/Members';

/** Who its members are, and who was invited to become one. */
export function Invites() {
  const { params } = usePlace();
  const translate = useTranslate();
  return (
    <DeclaredList
      above={{ content: <Members organization_id={params['organization_id'] ?? ''} />, heading: translate('members.invited') }}
      RowActions={InviteActions}
    />
  );
}
