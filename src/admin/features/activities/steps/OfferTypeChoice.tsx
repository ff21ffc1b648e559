import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import { CardsInput } from '../../../ui/inputs/CardsInput';

const { choices } = registry.activities.fields.offer_type;

/** What an activity offers. */
export function OfferTypeChoice() {
  const translate = useTranslate();
  const cards = choices.map((id) => ({
    id,
    title: translate(`resources.activities.choices.offer_type.${id}`),
    text: translate(`offers.types.${id}`),
  }));
  return (
    <Box data-field="offer_type">
      <CardsInput source="offer_type" label="" cards={cards} required />
    </Box>
  );
}
