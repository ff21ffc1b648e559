import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';

interface RemovePersonDialogProps {
  title: string;
  /** What it does and what stays, a sentence each. */
  lines: readonly string[];
  verb: string;
  isBusy: boolean;
  onRemove: () => void;
  onClose: () => void;
}

/** Asks before somebody loses a role, or the invitation to one, and says what stays. */
export function RemovePersonDialog({ title, lines, verb, isBusy, onRemove, onClose }: RemovePersonDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="remove-title"
      aria-describedby="remove-text"
    >
      <DialogTitle id="remove-title" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" id="remove-text" sx={{ m: 0, pl: '18px', overflowWrap: 'anywhere' }}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={isBusy} onClick={onClose}>
          {translate('members.keep')}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={onRemove}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
