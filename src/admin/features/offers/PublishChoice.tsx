import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { useMissing } from '../../layout/useMissing';
import { CardsInput } from '../../ui/inputs/CardsInput';
import { useCurrentOrganization } from '../../layout/useCurrentOrganization';

/** Whether the offer is published at once, or kept as a draft. */
export function PublishChoice() {
  const translate = useTranslate();
  const { resource } = useResourceRoute();
  const missingIn = useMissing(resource);
  const typed = useWatch() as Readonly<Record<string, unknown>>;
  const missing = typed['concept'] === false ? missingIn(typed) : '';
  const isPending = useCurrentOrganization()?.status === 'pending';
  const cards = [
    { id: true, title: translate('offers.create.draft'), text: translate('offers.create.draft_text') },
    {
      id: false,
      title: translate('offers.create.publish'),
      text: translate(isPending ? 'offers.create.publish_pending' : 'offers.create.publish_text'),
    },
  ];
  return (
    <Box data-field="concept">
      <CardsInput source="concept" label="" cards={cards} />
      <Box role="status" sx={{ mt: 2, color: 'text.secondary' }}>
        {missing}
      </Box>
    </Box>
  );
}
