import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useCamera } from './useCamera';
import * as styles from './voucher.module.css';

interface ScanDialogProps {
  onClose: () => void;
  onCode: (code: string) => void;
}

/** Scans a QR code with the camera; a person without a camera types the code. */
export function ScanDialog({ onClose, onCode }: ScanDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const { video, state } = useCamera(onCode);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('voucher_input.scan_title')}</DialogTitle>
      <DialogContent>
        {state === 'none' ? (
          <Alert severity="warning">{translate('voucher_input.no_camera')}</Alert>
        ) : (
          <>
            <p role="status">{translate(state === 'starting' ? 'voucher_input.starting' : 'voucher_input.scan_help')}</p>
            <div className={styles.camera}>
              <video ref={video} muted playsInline />
            </div>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          {translate('voucher_input.scan_close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
