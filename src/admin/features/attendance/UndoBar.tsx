import Close from '@mui/icons-material/Close';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useEffect } from 'react';
import type { CheckIn, Undoable } from './useCheckIn';

/** How long the last tap can be undone here, in ms. Another tap can still change the mark afterwards. */
const SHOWN_MS = 12_000;

const Bar = styled('div')(({ theme }) => {
  const inverse = theme.palette.mode === 'light' ? '#14181F' : '#E9ECF1';
  return {
    position: 'fixed',
    insetInline: theme.spacing(3),
    bottom: `calc(${theme.spacing(3)} + env(safe-area-inset-bottom))`,
    // Above the list, and below a dialog whose buttons it would cover.
    zIndex: theme.zIndex.modal - 1,
    margin: '0 auto',
    maxWidth: 480,
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    minHeight: 52,
    padding: theme.spacing(1, 1, 1, 4),
    borderRadius: 12,
    boxShadow: '0 10px 32px rgba(0, 0, 0, 0.24)',
    color: theme.palette.getContrastText(inverse),
    backgroundColor: inverse,
    '& button': { minHeight: 44 },
    '& button:hover': { backgroundColor: 'transparent' },
  };
});

interface UndoBarProps {
  checkIn: CheckIn;
  nameOf: (id: string) => string;
  /** Above the selection bar. */
  isRaised?: boolean;
}

/** Describes the last tap, with an undo button. */
export function UndoBar({ checkIn: { undoable, undo, dismiss }, nameOf, isRaised = false }: UndoBarProps) {
  const translate = useTranslate();
  const words = ({ to, from }: Undoable) => {
    const status = translate(`resources.participants.choices.attendance_status.${to}`).toLowerCase();
    const [only] = from;
    return from.length === 1 && only
      ? translate('attendance.became', { name: nameOf(only.participant), status })
      : translate('attendance.became_many', { smart_count: from.length, status });
  };
  useEffect(() => {
    if (!undoable) return;
    const timer = setTimeout(dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [undoable, dismiss]);
  return (
    <div role="status" aria-live="polite">
      {undoable && (
        <Bar sx={isRaised ? { mb: 18 } : {}}>
          <Box
            component="span"
            sx={{
              flex: 1,
              minWidth: 0,
              lineHeight: '18px',
              display: '-webkit-box',
              WebkitLineClamp: 3,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              overflowWrap: 'anywhere',
            }}
          >
            {words(undoable)}
          </Box>
          <Button variant="text" color="inherit" startIcon={<Undo />} onClick={undo} sx={{ flex: 'none' }}>
            {translate('attendance.undo')}
          </Button>
          <IconButton color="inherit" aria-label={translate('attendance.close')} onClick={dismiss}>
            <Close fontSize="small" />
          </IconButton>
        </Bar>
      )}
    </div>
  );
}
