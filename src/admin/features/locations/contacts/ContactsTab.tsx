import { useTranslate } from 'react-admin';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useProfile } from '../../../ui/useProfile';
import { FormField } from '../../../engine/records/form/FormSections';
import { Section } from '../../../engine/records/form/Section';
import { shownFields } from '../../../engine/records/form/shownFields';
import { RecordPage } from '../../../engine/records/RecordPage';
import { useSaveRecord } from '../../../engine/records/useSaveRecord';

const NAMES = ['contacts'];

/** Who is there for this location, and for what. */
export function ContactsTab() {
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
