import RepeatIcon from '@mui/icons-material/RepeatOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useFormats } from '../../../ui/formats/formats';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import { useRowAddress } from '../../../engine/lists/useRowAddress';
import type { Session } from '../session';

/** The date of a session as a link to it; a session of a series has an icon. */
export function SessionLink({ session, hasTime = false }: { session: Session; hasTime?: boolean }) {
  const translate = useTranslate();
  const { date } = useFormats();
  const to = useRowAddress()(session);
  const text = hasTime ? `${date(session.date)}, ${session.start_time}–${session.end_time}` : date(session.date);
  const isCancelled = session.status === 'cancelled';
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      {to === null ? (
        text
      ) : (
        <Box
          component={Link}
          to={to}
          sx={{ color: 'text.primary', textDecoration: isCancelled ? 'line-through' : 'none', '&:hover': { textDecoration: 'underline' } }}
        >
          {text}
        </Box>
      )}
      {session.series !== null && (
        <>
          <RepeatIcon aria-hidden sx={{ fontSize: 15, color: 'text.secondary' }} />
          <span style={visuallyHidden}>{translate('sessions.repeated')}</span>
        </>
      )}
    </Box>
  );
}
