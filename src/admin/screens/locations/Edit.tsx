import { useLocation } from 'react-router';
import { useSportsGuard } from '../../inputs/sports/useSportsGuard';
import { usePlace } from '../../routing/usePlace';
import { tabIn } from '../../shell/tabIn';
import { DeclaredEdit } from '../../views/record/DeclaredEdit';
import { ContactsTab } from './contacts/ContactsTab';
import { LocationFields } from './form/LocationFields';

/** A location: its form with the map, and on a tab of its own its contacts. */
export function Edit() {
  const { search } = useLocation();
  return tabIn(search) === 'contacts' ? <ContactsTab /> : <Form />;
}

function Form() {
  const { resource, params } = usePlace();
  const { guard, dialog } = useSportsGuard(params['organization_id'] ?? '', params[resource.key] ?? '');
  return (
    <>
      <DeclaredEdit Fields={LocationFields} guard={guard} />
      {dialog}
    </>
  );
}
