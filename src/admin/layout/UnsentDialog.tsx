import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { DialogFrame } from '../ui/dialogs/DialogFrame';

interface UnsentDialogProps {
  /** The number of attendance marks that would be lost. */
  unsent: number;
  onClose: () => void;
}

/** Asks for confirmation before a sign-out that would delete attendance marks that were not sent to the server yet. */
export function UnsentDialog({ unsent, onClose }: UnsentDialogProps) {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={translate('layout.unsent.title', { smart_count: unsent })}
      width="xs"
      describedBy="unsent-text"
      onClose={onClose}
      actions={
        <>
          <Button color="error" variant="text" component={Link} to="/logout" onClick={onClose}>
            {translate('layout.unsent.leave')}
          </Button>
          <Button variant="contained" autoFocus onClick={onClose}>
            {translate('layout.unsent.stay')}
          </Button>
        </>
      }
    >
      <div id="unsent-text">{translate('layout.unsent.text')}</div>
    </DialogFrame>
  );
}
