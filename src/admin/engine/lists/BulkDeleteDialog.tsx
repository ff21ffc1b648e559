import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useResourceRoute } from '../useResourceRoute';
import { useAffected, useBulkRun, type Which } from './useBulk';

/** Asks before many records are deleted, with the number that the server counted. */
export function BulkDeleteDialog({ which, onClose, onDone }: { which: Which; onClose(): void; onDone(): void }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const { data: count, error } = useAffected('DELETE', which);
  const { run, isRunning, failure } = useBulkRun(onDone);
  const what = translate(`resources.${resource.name}.${count === 1 ? 'one' : 'many'}`);
  const fault = failure ?? (error instanceof Error ? error.message : null);
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="bulk-delete">
      <DialogTitle id="bulk-delete">
        {count === undefined ? translate('list.counting') : translate('list.delete_question', { count, what })}
      </DialogTitle>
      <DialogContent>
        {translate('list.delete_consequence')}
        {fault && (
          <Alert severity="error" sx={{ mt: 4 }}>
            {fault}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {translate('list.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={!count} loading={isRunning} onClick={() => void run(which, count ?? 0)}>
          {translate('list.delete_verb', { count: count ?? 0, what })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
