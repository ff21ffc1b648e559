import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import { Chip, type Tone } from '../../ui/values/Chip';
import { useFormats } from '../../ui/formats/formats';

interface WaitingStateProps {
  status: string;
  offer_expires_at: string | null;
  /** What prevents moving up, or the outcome. */
  reasons: readonly string[];
}

const tones: Readonly<Record<string, Tone>> = registry.waiting_list_entries.fields.status.tones ?? {};

/** The state of a waiting list entry; for an offer also when it expires. */
export function WaitingState({ status, offer_expires_at, reasons }: WaitingStateProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Chip tone={tones[status]}>{translate(`resources.waiting_list_entries.choices.status.${status}`)}</Chip>
      {status === 'offered' && offer_expires_at && (
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {translate('waiting.offered_until', { when: moment(offer_expires_at) })}
        </Box>
      )}
      {reasons.map((reason) => (
        <Box component="span" key={reason} sx={{ fontSize: 13, color: 'text.secondary' }}>
          {reason}
        </Box>
      ))}
    </Box>
  );
}
