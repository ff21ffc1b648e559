import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { usePlace } from '../../routing/usePlace';
import { PlainFields } from '../../views/record/form/PlainFields';
import { Section } from '../../views/record/form/Section';
import { RecordPage } from '../../views/record/RecordPage';
import { useSavePart } from '../../views/record/useSavePart';

const NAMES = ['location'];

/** Where an activity or a product is: chosen on the map or in the list. */
export function Location() {
  const { resource } = usePlace();
  const translate = useTranslate();
  const save = useSavePart({ part: 'location', method: 'PATCH', names: { location: 'location_id' } });
  return (
    <RecordPage names={NAMES} save={save}>
      {() => (
        <Section>
          <PlainFields resource={resource} names={NAMES} />
          <Box sx={{ mb: 4, fontSize: 13, color: 'text.secondary' }}>{translate('offers.locations.about')}</Box>
        </Section>
      )}
    </RecordPage>
  );
}
