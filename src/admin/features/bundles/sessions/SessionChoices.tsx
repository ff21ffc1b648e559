import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import { Chip } from '../../../ui/values/Chip';
import { useNow } from '../../../ui/formats/useNow';
import { useFormats } from '../../../ui/formats/formats';
import { Occupancy } from '../../bookings/Occupancy';
import type { CountedSession } from '../../bookings/rows';

interface SessionChoicesProps {
  /** Chosen sessions that are over or cancelled: they stay in the bundle. */
  fixed: readonly CountedSession[];
  sessions: readonly CountedSession[];
  chosen: readonly string[];
  onSet: (id: string, isOn: boolean) => void;
}

/** The sessions as rows with a check box, in a scrolling box. */
export function SessionChoices({ fixed, sessions, chosen, onSet }: SessionChoicesProps) {
  const translate = useTranslate();
  if (fixed.length + sessions.length === 0) return <Box sx={{ py: 6, color: 'text.secondary' }}>{translate('bundle_sessions.none')}</Box>;
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        maxHeight: 440,
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        '& > li + li': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {fixed.map((session) => (
        <Row key={session.id} session={session} isOn isFixed />
      ))}
      {sessions.map((session) => (
        <Row key={session.id} session={session} isOn={chosen.includes(session.id)} onSet={onSet} />
      ))}
    </Box>
  );
}

interface RowProps {
  session: CountedSession;
  isOn: boolean;
  isFixed?: boolean;
  onSet?: SessionChoicesProps['onSet'];
}

function Row({ session, isOn, isFixed = false, onSet }: RowProps) {
  const translate = useTranslate();
  const { date } = useFormats();
  const isCancelled = session.status === 'cancelled';
  const isOver = Date.parse(session.ends_at) < useNow();
  return (
    <li>
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 44,
          pl: 1,
          pr: 3,
          cursor: isFixed ? 'default' : 'pointer',
          color: isFixed ? 'text.secondary' : 'text.primary',
          '&:hover': isFixed ? {} : { bgcolor: 'surface.hover' },
        }}
      >
        <Checkbox size="small" checked={isOn} disabled={isFixed} onChange={(_event, next) => onSet?.(session.id, next)} />
        <Box component="span" sx={{ flex: 1, minWidth: 0, py: 2, lineHeight: '20px', fontVariantNumeric: 'tabular-nums' }}>
          {date(session.date)},{' '}
          <span style={{ whiteSpace: 'nowrap' }}>
            {session.start_time}–{session.end_time}
          </span>
        </Box>
        {isFixed && isCancelled && <Chip tone="bad">{translate('resources.sessions.choices.status.cancelled')}</Chip>}
        {isFixed && isOver && !isCancelled && <Chip>{translate('bundle_sessions.over')}</Chip>}
        <Occupancy of={session} />
      </Box>
    </li>
  );
}
