import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { DeclaredEdit } from '../../../engine/records/DeclaredEdit';
import { FormField } from '../../../engine/records/form/FormSections';
import { Section } from '../../../engine/records/form/Section';
import { shownFields } from '../../../engine/records/form/shownFields';
import { RecordPage } from '../../../engine/records/RecordPage';
import { useSaveRecord } from '../../../engine/records/useSaveRecord';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { tabIn } from '../../../layout/tabIn';
import { useProfile } from '../../../ui/useProfile';
import { useSportsGuard } from '../../sports/useSportsGuard';
import { LocationFields } from '../form/LocationFields';

/** A location: its form with the map, and its contacts on a separate tab. */
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

const NAMES = ['contacts'];

/** The contacts of this location and their roles. */
function ContactsTab() {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const profile = useProfile();
  const save = useSaveRecord();
  return (
    <RecordPage names={NAMES} save={save}>
      {(record) => (
        <Section title={translate('resources.locations.pages.contacts')} about={translate('locations.contacts_about')}>
          {shownFields(resource, NAMES, profile, 'edit').map((shown) => (
            <FormField key={shown.name} resource={resource} shown={shown} record={record} hasLabel={false} />
          ))}
        </Section>
      )}
    </RecordPage>
  );
}
