import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { fill } from '../../../schema/places';
import { usePlace } from '../../routing/usePlace';
import { recordPattern } from '../../routing/recordTabs';
import { PlainFields } from '../../views/record/form/PlainFields';
import { RecordForm } from '../../views/record/form/RecordForm';
import { Section, sectionsBox } from '../../views/record/form/Section';
import { FormSkeleton } from '../../views/record/FormSkeleton';
import { RecordFrame } from '../../views/record/RecordFrame';
import { RecordLayout } from '../../views/record/RecordLayout';
import { useRecord } from '../../views/record/useRecord';
import { useSavePart } from './useSavePart';

const NAMES = ['location'];

/** Where an activity or a product is: chosen on the map or in the list. */
export function Location() {
  const { resource, place, params, name } = usePlace();
  const translate = useTranslate();
  const { data: record } = useRecord(name, params[resource.key] ?? '');
  const save = useSavePart({ part: 'location', method: 'PATCH', names: { location: 'location_id' } });
  return (
    <RecordFrame resource={resource} place={place} params={params}>
      {record ? (
        <RecordLayout>
          <RecordForm key={record.id} resource={resource} names={NAMES} start={record} elsewhere={fill(recordPattern(resource, place), params)} {...save}>
            <Box sx={sectionsBox}>
              <Section>
                <PlainFields resource={resource} names={NAMES} />
                <Box sx={{ mb: 4, fontSize: 13, color: 'text.secondary' }}>{translate('offers.locations.about')}</Box>
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
