import { useTranslate } from 'ra-core';
import { usePlace } from '../../../routing/usePlace';
import { useProfile } from '../../../shell/useProfile';
import { FormField } from '../../../views/record/form/FormSections';
import { Section } from '../../../views/record/form/Section';
import { shownFields } from '../../../views/record/form/shownFields';
import { RecordPage } from '../../../views/record/RecordPage';
import { useSaveRecord } from '../../../views/record/useSaveRecord';

const NAMES = ['contacts'];

/** Who is there for this location, and for what. */
export function ContactsTab() {
  const { resource } = usePlace();
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
