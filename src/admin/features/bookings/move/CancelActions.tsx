import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { MissingHint } from '../../../ui/MissingHint';

interface CancelActionsProps {
  /** Id of the dialog, from which the ids of its parts are derived. */
  id: string;
  isBusy: boolean;
  /** What is still missing before it can be sent; null when nothing is. */
  missing: string | null;
  /** Labels of the two buttons. */
  leave: string;
  verb: string;
  onLeave: () => void;
  onSend: () => void;
}

/** The buttons of a dialog that cancels bookings and refunds them. */
export function CancelActions({ id, isBusy, missing, leave, verb, onLeave, onSend }: CancelActionsProps) {
  return (
    <DialogActions sx={{ flexWrap: 'wrap' }}>
      {missing && <MissingHint id={`${id}-missing`}>{missing}</MissingHint>}
      <Button variant="text" color="inherit" autoFocus disabled={isBusy} onClick={onLeave}>
        {leave}
      </Button>
      <Button
        variant="contained"
        color="error"
        disabled={missing !== null}
        aria-describedby={missing ? `${id}-missing` : undefined}
        loading={isBusy}
        onClick={onSend}
      >
        {verb}
      </Button>
    </DialogActions>
  );
}
