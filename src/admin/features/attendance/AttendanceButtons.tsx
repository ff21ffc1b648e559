import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Logout from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import type { Attendance } from '../../../domain/bookings/checkIn';

const BUTTONS = [
  { to: 'present', Icon: Check, colour: 'success.main' },
  { to: 'absent', Icon: Close, colour: 'error.main' },
  { to: 'signed_out', Icon: Logout, colour: 'warning.main' },
] as const;

interface AttendanceButtonsProps {
  /** The participant's name, for screen readers. */
  name: string;
  status: Attendance;
  onSet: (to: Attendance) => void;
  /** The server has not responded yet. */
  isUnsent?: boolean;
  /** At least 44 px, for touch. */
  isLarge?: boolean;
  disabled?: boolean;
}

/** Marks a participant as present, absent or signed out with one tap; tapping the same button again clears the mark. */
export function AttendanceButtons({ name, status, onSet, isUnsent = false, isLarge = false, disabled = false }: AttendanceButtonsProps) {
  const translate = useTranslate();
  const size = isLarge ? { width: 52, height: 48 } : { width: 36, height: 32 };
  return (
    <Box
      role="group"
      aria-label={translate('attendance.of', { name })}
      sx={{
        display: 'inline-flex',
        flex: 'none',
        gap: isLarge ? 1.5 : 1,
        opacity: isUnsent ? 0.72 : 1,
        '@media (pointer: coarse)': isLarge ? {} : { '& button': { width: 44, height: 44 } },
      }}
    >
      {BUTTONS.map(({ to, Icon, colour }) => {
        const isOn = status === to;
        const word = translate(`resources.participants.choices.attendance_status.${to}`);
        return (
          <ButtonBase
            key={to}
            aria-label={word}
            aria-pressed={isOn}
            title={isLarge ? undefined : word}
            disabled={disabled}
            onClick={() => onSet(isOn ? 'none' : to)}
            sx={[
              {
                ...size,
                borderRadius: '8px',
                border: 1,
                borderColor: 'divider',
                color: 'text.secondary',
                transition: 'background-color 120ms, color 120ms',
                '&:hover': { bgcolor: 'surface.hover' },
                '&.Mui-focusVisible': { outline: 2, outlineOffset: 1, outlineColor: 'primary.main' },
                '&.Mui-disabled': { opacity: 0.45 },
              },
              isOn &&
                ((theme) => ({
                  '&, &:hover': {
                    backgroundColor: pick(theme.palette, colour),
                    borderColor: pick(theme.palette, colour),
                    color: theme.palette.background.paper,
                  },
                })),
            ]}
          >
            <Icon sx={{ fontSize: isLarge ? 26 : 18 }} aria-hidden />
          </ButtonBase>
        );
      })}
    </Box>
  );
}

type Tones = Readonly<Record<'success' | 'error' | 'warning', { readonly main: string }>>;
const pick = (palette: Tones, colour: (typeof BUTTONS)[number]['colour']) =>
  palette[colour.slice(0, colour.indexOf('.')) as keyof Tones].main;
