import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useOccupancyWords } from '../../bookings/useOccupancyWords';
import { useFormats } from '../../../ui/formats/formats';
import { usePageTitle } from '../../../ui/usePageTitle';
import { backAddressIn } from '../../../layout/backLink';
import type { CheckIn } from '../useCheckIn';
import type { RegisterAnswer } from './useRegister';

interface RegisterHeadProps {
  /** Undefined while it loads. */
  answer: RegisterAnswer | undefined;
  checkIn: CheckIn;
}

/** The session, and the progress of its register. */
export function RegisterHead({ answer, checkIn }: RegisterHeadProps) {
  const translate = useTranslate();
  const { pathname, state } = useLocation();
  const { weekday } = useFormats();
  const occupancy = useOccupancyWords();
  // A cancelled session shows no counts.
  const isOff = answer?.session.status === 'cancelled';
  const title = answer?.activity_name ?? '…';
  const counted = answer?.participants ?? [];
  usePageTitle(`${translate('register.title')} · ${title}`);

  const coming = counted.filter(({ status }) => status === 'active');
  const number = (status: string) => coming.filter((participant) => checkIn.statusOf(participant) === status).length;
  const [here, absent, open] = [number('present'), number('absent'), number('none')];
  const signedOut = counted.filter((participant) => checkIn.statusOf(participant) === 'signed_out').length;
  const parts = [
    ...(absent > 0 ? [translate('register.absent', { smart_count: absent })] : []),
    ...(signedOut > 0 ? [translate('register.signed_out', { smart_count: signedOut })] : []),
    ...(coming.length > 0 ? [open > 0 ? translate('register.open_count', { smart_count: open }) : translate('register.all_done')] : []),
  ];
  return (
    <Box component="header" sx={{ display: 'flex', gap: 1, px: 2, pt: 2, pb: 2 }}>
      <IconButton
        component={Link}
        to={backAddressIn(state) ?? pathname}
        replace
        aria-label={translate('register.close')}
        sx={{ width: 44, height: 44, flex: 'none' }}
      >
        <ArrowBack />
      </IconButton>
      <Box sx={{ minWidth: 0, flex: 1, pt: 0.5 }}>
        <Box
          component="h1"
          sx={{ typography: { xs: 'h2', sm: 'h1' }, m: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {title}
        </Box>
        {/* Two lines high here and on the other side: a list that moves while a person taps marks the wrong name. */}
        <Box sx={{ fontSize: 13, color: 'text.secondary', minHeight: '2lh' }}>
          {answer
            ? `${weekday(answer.session.date)}, ${answer.session.start_time}–${answer.session.end_time}${isOff ? '' : ` · ${occupancy.short(answer.session)}`}`
            : '…'}
        </Box>
      </Box>
      <Box
        aria-live="polite"
        sx={{ textAlign: 'right', pr: 2, pt: 0.5, flex: 'none', maxWidth: '50%', fontVariantNumeric: 'tabular-nums' }}
      >
        <Box sx={{ fontWeight: 600 }}>{answer && !isOff ? translate('register.count', { here, total: coming.length }) : ' '}</Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary', minHeight: '2lh' }}>{answer ? parts.join(' · ') : ' '}</Box>
      </Box>
    </Box>
  );
}
