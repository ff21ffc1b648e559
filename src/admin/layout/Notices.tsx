import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { useEffect } from 'react';

/** How long a notice is shown, in ms (docs/domain/screens.md 1). */
const SHOWN_MS = 5_000;
/** The same for a notice with an undo button, in ms: slower users must be able to reach it. */
const UNDOABLE_SHOWN_MS = 12_000;

const ICONS = { success: CheckIcon, error: ErrorIcon, warning: ErrorIcon, info: InfoIcon };

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: theme.spacing(4),
  bottom: `calc(${theme.spacing(6)} + var(--save-bar, 0px))`,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  // On a phone the buttons of a dialog are at the bottom.
  'body:has(.MuiDialog-root) &': { [theme.breakpoints.down('sm')]: { top: theme.spacing(4), bottom: 'auto' } },
}));

const Bar = styled('div', { shouldForwardProp: (prop) => prop !== 'kind' })<{ kind: NotificationPayload['type'] }>(({ theme, kind }) => {
  const isError = kind === 'error';
  const inverse = theme.palette.mode === 'light' ? '#14181F' : '#E9ECF1';
  return {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2.5),
    maxWidth: 560,
    padding: theme.spacing(2, 2, 2, 4),
    borderRadius: 10,
    pointerEvents: 'auto',
    ...theme.typography.body1,
    fontWeight: 500,
    boxShadow: '0 10px 32px rgba(0, 0, 0, 0.24)',
    color: isError ? theme.palette.error.contrastText : theme.palette.getContrastText(inverse),
    backgroundColor: isError ? theme.palette.error.main : inverse,
    animation: 'rise 160ms ease-out',
    '@keyframes rise': { from: { opacity: 0, transform: 'translateY(8px)' } },
    '& svg': { fontSize: 20, flexShrink: 0 },
    '& button, & button:hover': { color: 'inherit', backgroundColor: 'transparent' },
  };
});

/**
 * The notification bar: the newest notice, red for errors, announced to screen readers. It disappears after five seconds, or twelve with an
 * undo button.
 */
export function Notices() {
  const { notifications, resetNotifications } = useNotificationContext();
  const translate = useTranslate();
  const shown = notifications.at(-1);

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(resetNotifications, shown.notificationOptions?.undo ? UNDOABLE_SHOWN_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, resetNotifications]);

  const undo: (() => void) | undefined = shown?.notificationOptions?.undo;
  const Icon = shown ? ICONS[shown.type] : null;
  const text =
    typeof shown?.message === 'string'
      ? translate(shown.message, { _: shown.message, ...shown.notificationOptions?.messageArgs })
      : shown?.message;
  return (
    <Corner role={shown?.type === 'error' ? 'alert' : 'status'} aria-live={shown?.type === 'error' ? 'assertive' : 'polite'}>
      {shown && Icon && (
        <Bar kind={shown.type}>
          <Icon />
          <span>{text}</span>
          {undo && (
            <Button
              size="small"
              onClick={() => {
                resetNotifications();
                undo();
              }}
            >
              {translate('layout.undo')}
            </Button>
          )}
          <IconButton size="small" aria-label={translate('layout.notice_close')} onClick={resetNotifications}>
            <CloseIcon />
          </IconButton>
        </Bar>
      )}
    </Corner>
  );
}
