import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { RefundManyForm } from './many/RefundManyForm';
import { RefundRunReport } from './RefundRunReport';

export interface RefundManyDialogProps {
  /** Of the session or bundle. */
  api: string;
  organization: string;
  /** Why the session was cancelled. */
  reason?: string | null;
  onClose: () => void;
}

/**
 * Refunds everyone who paid for a session or bundle: a preview, the decision, and the progress. The refund continues when the dialog is
 * closed.
 */
export function RefundManyDialog({ api, organization, reason = null, onClose }: RefundManyDialogProps) {
  const title = useId();
  const isSmall = useMediaQuery('(max-width:599px)');
  const [run, setRun] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="sm" fullWidth fullScreen={isSmall} aria-labelledby={title}>
      {run === null ? (
        <RefundManyForm {...{ api, title, reason, onClose }} onBusy={setBusy} onRun={setRun} />
      ) : (
        <RefundRunReport key={run} id={run} {...{ organization, title, onClose }} onBack={() => setRun(null)} />
      )}
    </Dialog>
  );
}
