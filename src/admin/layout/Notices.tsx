import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useEffect } from 'react';
import { classes } from '../ui/classes';
import * as styles from './Notices.module.css';

/** How long a notice is shown, in ms (docs/domain/screens.md 1). */
const SHOWN_MS = 5_000;
/** The same for a notice with an undo button, in ms: slower users must be able to reach it. */
const UNDOABLE_SHOWN_MS = 12_000;

const ICONS = { success: CheckIcon, error: ErrorIcon, warning: ErrorIcon, info: InfoIcon };

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
    <div
      className={styles.corner}
      role={shown?.type === 'error' ? 'alert' : 'status'}
      aria-live={shown?.type === 'error' ? 'assertive' : 'polite'}
    >
      {shown && Icon && (
        <div className={classes(styles.bar, shown.type === 'error' && styles.error)}>
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
        </div>
      )}
    </div>
  );
}
