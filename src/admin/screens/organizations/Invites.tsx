import { usePlace } from '../../routing/usePlace';
import { DeclaredList } from '../../views/list/DeclaredList';
import { Members } from './members/Members';

/** Who was invited to an organization, and who its members are. */
export function Invites() {
  const { params } = usePlace();
  return (
    <>
      <DeclaredList />
      <Members organization_id={params['organization_id'] ?? ''} />
    </>
  );
}
