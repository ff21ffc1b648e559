import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { useCamera } from './useCamera';
import * as styles from './voucher.module.css';

interface ScanDialogProps {
  onClose: () => void;
  onCode: (code: string) => void;
}

/** Scans a QR code with the camera; a person without a camera types the code. */
export function ScanDialog({ onClose, onCode }: ScanDialogProps) {
  const translate = useTranslate();
  const { video, state } = useCamera(onCode);
  return (
    <DialogFrame
      title={translate('voucher_input.scan_title')}
      width="xs"
      closeLabel={translate('voucher_input.scan_close')}
      onClose={onClose}
    >
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
    </DialogFrame>
  );
}
