import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { PlainFields } from '../../../engine/records/form/PlainFields';
import { Section } from '../../../engine/records/form/Section';
import { RecordPage } from '../../../engine/records/RecordPage';
import { useSavePart } from '../../../engine/records/useSavePart';

const NAMES = ['location'];

/** The location of an activity or a product: chosen on the map or in the list. */
export function Location() {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const save = useSavePart({ part: 'location', method: 'PATCH', names: { location: 'location_id' } });
  return (
    <RecordPage names={NAMES} save={save}>
      {() => (
        <Section>
          <PlainFields resource={resource} names={NAMES} />
          {resource.name === 'activities' && (
            <Box sx={{ mb: 4, fontSize: 13, color: 'text.secondary' }}>{translate('offers.locations.about')}</Box>
          )}
        </Section>
      )}
    </RecordPage>
  );
}
