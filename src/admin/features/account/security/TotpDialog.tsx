import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import { CopyButton } from '../../../engine/records/facts/CopyButton';
import { AuthField } from '../../sign-in/AuthField';
import { QrCode } from './QrCode';
import * as styles from './security.module.css';
import { OWN } from './useSecurity';

export interface BegunTotp {
  readonly secret: string;
  /** The URI in the QR code. */
  readonly address: string;
}

interface TotpDialogProps extends BegunTotp {
  /** Called with the recovery codes, if the server returned any. */
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator app: it scans the QR code, and a code from the app proves that it did. */
export function TotpDialog({ secret, address, onDone, onClose }: TotpDialogProps) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const { json } = await http<{ recovery_codes: readonly string[] | null }>(`${OWN}/totp`, { method: 'PUT', body: { code } });
      onDone(json.recovery_codes);
    } catch (error) {
      setFault(error instanceof HttpError ? (error.body.errors['code'] ?? error.message) : translate('errors.unexpected'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionDialog
      title={translate('account_security.totp_setup')}
      lines={[translate('account_security.totp_scan')]}
      verb={translate('account_security.totp_finish')}
      keep={translate('form.cancel')}
      isBusy={isBusy}
      isReady={code.trim() !== ''}
      onAct={() => void send()}
      onClose={onClose}
    >
      <div className={styles.setup}>
        <QrCode text={address} label={translate('account_security.totp_qr')} />
        <div className={styles.secret}>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} name={translate('account_security.totp_copy')} />
        </div>
        <AuthField
          label={translate('auth.step_totp_code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={100}
          fault={fault}
          onInput={({ target }) => setCode((target as HTMLInputElement).value)}
        />
      </div>
    </ActionDialog>
  );
}
