import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

interface ConfirmDialogProps {
  title: string;
  /** Consequences: what changes and what stays, one sentence each. */
  lines: readonly string[];
  /** Label of the button that confirms. */
  verb: string;
  /** Label of the button that cancels; it has the focus, so Enter cancels. */
  keep: string;
  /** Set while the call is under way; the dialog stays open until then. */
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before something is removed or revoked, and names the consequences. */
export function ConfirmDialog({ title, lines, verb, keep, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
        {lines.length === 1 ? (
          lines[0]
        ) : (
          <Box component="ul" sx={{ m: 0, pl: '18px' }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={isBusy} onClick={onClose}>
          {keep}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={onConfirm}>
          {verb}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
