import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

interface UnsentDialogProps {
  /** The number of attendance marks that would be lost. */
  unsent: number;
  onClose: () => void;
}

/** Asks for confirmation before a sign-out that would delete attendance marks that were not sent to the server yet. */
export function UnsentDialog({ unsent, onClose }: UnsentDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="unsent-title" aria-describedby="unsent-text">
      <DialogTitle id="unsent-title">{translate('layout.unsent.title', { smart_count: unsent })}</DialogTitle>
      <DialogContent id="unsent-text">{translate('layout.unsent.text')}</DialogContent>
      <DialogActions>
        <Button color="error" variant="text" component={Link} to="/logout" onClick={onClose}>
          {translate('layout.unsent.leave')}
        </Button>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('layout.unsent.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
