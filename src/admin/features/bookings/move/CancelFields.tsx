import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { TextBox } from '../../../ui/boxes/TextBox';
import { useNow } from '../../../ui/formats/useNow';
import type { Bookable } from '../useBookable';
import type { BookableRoute } from '../useBookableRoute';
import type { CancelChoice } from './useCancelBookings';

interface CancelFieldsProps {
  at: BookableRoute;
  bookable: Bookable | null;
  /** Id of the dialog, from which the ids of its parts are derived. */
  id: string;
  choice: CancelChoice;
}

/** The consequences of cancelling, the reason, and whether an email is sent. */
export function CancelFields({ at, bookable, id, choice }: CancelFieldsProps) {
  const translate = useTranslate();
  const now = useNow();
  const starts_at = bookable?.starts_at ?? null;
  const hasStarted = starts_at !== null && now >= Date.parse(starts_at);
  return (
    <>
      <Box component="ul" id={`${id}-text`} sx={{ m: 0, mb: 5, pl: '18px' }}>
        <li>{translate(`cancel_booking.${at.kind === 'bundle' ? 'frees_bundle' : hasStarted ? 'past' : 'frees'}`)}</li>
        <li>{translate('cancel_booking.stays')}</li>
      </Box>
      <Box component="label" htmlFor={`${id}-reason`} sx={{ display: 'block', mb: 1.5, fontWeight: 500 }}>
        {translate('cancel_booking.reason')}
      </Box>
      <TextBox id={`${id}-reason`} multiline minRows={2} maxRows={5} value={choice.reason} onType={choice.type} />
      <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{translate('cancel_booking.reason_help')}</Box>
      <FormControlLabel
        sx={{ mt: 3 }}
        control={
          <Checkbox size="small" checked={choice.notify} disabled={!choice.hasMail} onChange={(_event, isOn) => choice.setNotify(isOn)} />
        }
        label={translate(choice.hasMail ? 'cancel_booking.notify' : 'cancel_booking.no_mail')}
      />
    </>
  );
}
