import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { saveFile } from '../../../ui/saveFile';
import { useUser } from '../../../ui/useProfile';
import * as styles from './security.module.css';

/** Shows the recovery codes, the only time they can be read. Only its button closes it. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const user = useUser();
  const download = () => {
    const text = [translate('account_security.codes_file', { email: user?.email ?? '' }), '', ...codes, ''].join('\r\n');
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), null, translate('account_security.codes_name'));
  };
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('account_security.codes_title')}</DialogTitle>
      <DialogContent>
        <p>{translate('account_security.codes_once')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={download}>
          {translate('account_security.codes_download')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('account_security.codes_kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
