import { fullName, listedName } from '../../../../domain/persons/surname';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Notes from '@mui/icons-material/StickyNote2Outlined';
import Sync from '@mui/icons-material/SyncOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { memo, useState } from 'react';
import type { Attendance } from '../../../../domain/bookings/checkIn';
import { isHealthNote } from '../../../../domain/persons/healthNote';
import { AttendanceButtons } from '../AttendanceButtons';
import { useWritten } from '../AttendanceChip';
import type { CheckIn } from '../useCheckIn';
import { useAge } from '../../bookings/useAge';
import type { Registered } from './useRegister';

interface RegisterRowProps {
  participant: Registered;
  day: string | undefined;
  /** The mark as tapped here, or else as known by the server. */
  status: Attendance;
  isUnsent: boolean;
  isLocked: boolean;
  /** Must be a stable function. */
  onSet: CheckIn['set'];
}

/**
 * One participant: large enough for a thumb, with important notes right below the name. Rendered again only when its own data changes: a
 * tap renders one row instead of sixty.
 */
export const RegisterRow = memo(function RegisterRow({ participant, day, status, isUnsent, isLocked, onSet }: RegisterRowProps) {
  const translate = useTranslate();
  const age = useAge()(participant.date_of_birth, day);
  const written = useWritten()(participant, day);
  const name = fullName(participant);
  return (
    <Box
      component="li"
      data-name={name}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 68, px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, minWidth: 0 }}>
          <Box component="span" sx={{ fontSize: 16, lineHeight: '22px', fontWeight: 550, overflowWrap: 'anywhere' }}>
            {listedName(participant)}
          </Box>
          {isUnsent && (
            <Sync
              aria-label={translate('register.sending')}
              role="img"
              sx={{ fontSize: 16, color: 'text.secondary', alignSelf: 'center', flex: 'none' }}
            />
          )}
        </Box>
        {/* Always one line: a row that grows moves the rows below it from under the thumb. */}
        <Box
          title={written ?? undefined}
          sx={{
            fontSize: 13,
            lineHeight: '18px',
            minHeight: 18,
            color: 'text.secondary',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {[age, isUnsent ? null : written].filter(Boolean).join(' · ')}
        </Box>
        {participant.notes && <Note text={participant.notes} />}
      </Box>
      <AttendanceButtons
        isLarge
        name={name}
        status={status}
        isUnsent={isUnsent}
        disabled={isLocked}
        onSet={(to) => onSet(participant, to)}
      />
    </Box>
  );
});

/** A note on one line; a tap shows all of it. A health note stands out. */
function Note({ text }: { text: string }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isHealth = isHealthNote(text);
  const Icon = isHealth ? Warning : Notes;
  return (
    <ButtonBase
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
      sx={{
        display: 'flex',
        width: '100%',
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        gap: 1,
        mt: 1,
        minHeight: 28,
        textAlign: 'left',
        fontFamily: 'inherit',
        fontSize: 13,
        lineHeight: '18px',
        borderRadius: 1,
      }}
    >
      <Icon
        role="img"
        aria-label={translate(isHealth ? 'register.health' : 'register.note')}
        sx={{ fontSize: 18, flex: 'none', color: isHealth ? 'error.main' : 'text.secondary' }}
      />
      <Box
        component="span"
        sx={{
          minWidth: 0,
          fontWeight: isHealth ? 550 : 400,
          whiteSpace: isOpen ? 'pre-wrap' : 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </ButtonBase>
  );
}
