import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { usePlace } from '../../routing/usePlace';
import { RecordForm } from '../../views/record/form/RecordForm';
import { Section, sectionsBox } from '../../views/record/form/Section';
import { FormSkeleton } from '../../views/record/FormSkeleton';
import { RecordFrame } from '../../views/record/RecordFrame';
import { RecordLayout } from '../../views/record/RecordLayout';
import { useRecord } from '../../views/record/useRecord';
import { FilterOrder } from './FilterOrder';
import { useSaveSettings } from './useSaveSettings';

const NAMES = ['filters'];

/** Which filters the public app of an application offers, and in which order. */
export function Filters() {
  const { resource, place, params, name } = usePlace();
  const translate = useTranslate();
  const { data: record } = useRecord(name, params[resource.key] ?? '');
  const save = useSaveSettings('filters');
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      {record ? (
        <RecordLayout>
          <RecordForm key={record.id} resource={resource} names={NAMES} start={record} {...save}>
            <Box sx={sectionsBox}>
              <Section title={translate('application_filters.title')} about={translate('application_filters.about')}>
                <FilterOrder resource={resource} />
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
