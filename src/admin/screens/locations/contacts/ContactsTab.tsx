import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { usePlace } from '../../../routing/usePlace';
import { FormField } from '../../../views/record/form/FormSections';
import { RecordForm } from '../../../views/record/form/RecordForm';
import { Section, sectionsBox } from '../../../views/record/form/Section';
import { shownFields } from '../../../views/record/form/shownFields';
import { FormSkeleton } from '../../../views/record/FormSkeleton';
import { RecordFrame } from '../../../views/record/RecordFrame';
import { RecordLayout } from '../../../views/record/RecordLayout';
import { useRecord } from '../../../views/record/useRecord';
import { useSaveRecord } from '../../../views/record/useSaveRecord';
import { useProfile } from '../../../shell/useProfile';

const NAMES = ['contacts'];

/** Who is there for this location, and for what. */
export function ContactsTab() {
  const { resource, place, params, name } = usePlace();
  const translate = useTranslate();
  const profile = useProfile();
  const { data: record } = useRecord(name, params[resource.key] ?? '');
  const save = useSaveRecord();
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      {record ? (
        <RecordLayout>
          <RecordForm key={record.id} resource={resource} names={NAMES} start={record} {...save}>
            <Box sx={sectionsBox}>
              <Section title={translate('resources.locations.pages.contacts')} about={translate('locations.contacts_about')}>
                {shownFields(resource, NAMES, profile, 'edit').map((shown) => (
                  <FormField key={shown.name} resource={resource} shown={shown} record={record} hasLabel={false} />
                ))}
              </Section>
            </Box>
          </RecordForm>
        </RecordLayout>
      ) : (
        <FormSkeleton />
      )}
    </RecordFrame>
  );
}
