import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { saveFile } from '../../../ui/saveFile';
import { useUser } from '../../../ui/useProfile';
import * as styles from './security.module.css';

/** Shows the recovery codes, the only time they can be read. Only its button closes it. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const user = useUser();
  const download = () => {
    const text = [translate('account_security.codes_file', { email: user?.email ?? '' }), '', ...codes, ''].join('\r\n');
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), null, translate('account_security.codes_name'));
  };
  return (
    <DialogFrame
      title={translate('account_security.codes_title')}
      width="xs"
      actions={
        <>
          <Button variant="outlined" onClick={download}>
            {translate('account_security.codes_download')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {translate('account_security.codes_kept')}
          </Button>
        </>
      }
    >
      <p>{translate('account_security.codes_once')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </DialogFrame>
  );
}
