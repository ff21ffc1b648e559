import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { type LoggedMessage, RECIPIENT_STATES } from '../../../../domain/messages/loggedMessage';

/** One message: what it was about, when and by whom it was sent, and how far it came. */
export function MessageRow({ message, onOpen }: { message: LoggedMessage; onOpen: () => void }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const amounts = RECIPIENT_STATES.flatMap((state) =>
    message[`${state}_amount`] > 0
      ? [{ state, text: translate(`messages.log.${state}`, { smart_count: message[`${state}_amount`] }) }]
      : [],
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{message.subject}</Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {[moment(message.created_at), ...(message.sender ? [translate('messages.log.from', { name: message.sender })] : [])].join(', ')}
        </Box>
        <Box sx={{ fontSize: 13, '& > span + span::before': { content: '", "' } }}>
          {amounts.map(({ state, text }) => (
            <Box key={state} component="span" sx={state === 'failed' ? { color: 'error.main' } : {}}>
              {text}
            </Box>
          ))}
        </Box>
      </Box>
      <Button variant="outlined" aria-label={`${translate('messages.log.open')}: ${message.subject}`} onClick={onOpen}>
        {translate('messages.log.open')}
      </Button>
    </Box>
  );
}
