import { useLocation } from 'react-router';
import { useSportsGuard } from '../../sports/useSportsGuard';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { tabIn } from '../../../layout/tabIn';
import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { ContactsTab } from '../contacts/ContactsTab';
import { LocationFields } from '../form/LocationFields';

/** A location: its form with the map, and on a tab of its own its contacts. */
export function Edit() {
  const { search } = useLocation();
  return tabIn(search) === 'contacts' ? <ContactsTab /> : <Form />;
}

function Form() {
  const { resource, params } = useResourceRoute();
  const { guard, dialog } = useSportsGuard(params['organization_id'] ?? '', params[resource.key] ?? '');
  return (
    <>
      <DeclaredEdit Fields={LocationFields} guard={guard} />
      {dialog}
    </>
  );
}
