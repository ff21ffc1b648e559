import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';

interface RenewDialogProps {
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before credentials that are in use are replaced. */
export function RenewDialog({ isBusy, onConfirm, onClose }: RenewDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="renew-title" aria-describedby="renew-text">
      <DialogTitle id="renew-title">{translate('application_credentials.renew_title')}</DialogTitle>
      <DialogContent>
        <Box component="ul" id="renew-text" sx={{ m: 0, pl: '18px' }}>
          {['renew_overwrites', 'renew_apps', 'renew_final'].map((line) => (
            <li key={line}>{translate(`application_credentials.${line}`)}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={isBusy} onClick={onClose}>
          {translate('application_credentials.keep')}
        </Button>
        <Button variant="contained" color="error" disabled={isBusy} onClick={onConfirm}>
          {translate('application_credentials.renew')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
