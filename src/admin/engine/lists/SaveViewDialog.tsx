import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { type FormEvent, useState } from 'react';
import { useNotice } from '../../ui/useNotice';
import { ForWhom, ONLY_ME } from '../views/ForWhom';
import * as styles from '../views/views.module.css';
import type { useViews } from './useViews';

interface SaveViewDialogProps {
  onClose(): void;
  views: Pick<ReturnType<typeof useViews>, 'current' | 'roles' | 'save' | 'share'>;
  columns: readonly string[] | null;
}

/** Asks for the name of a view, and for its audience where this person may share it. */
export function SaveViewDialog({ onClose, views, columns }: SaveViewDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const [name, setName] = useState(views.current?.isSaved ? views.current.name : '');
  const [whom, setWhom] = useState<string | null>(ONLY_ME);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    if (whom === ONLY_ME) {
      views.save(name.trim(), columns);
      return onClose();
    }
    setSaving(true);
    setFault('');
    try {
      await views.share(name.trim(), whom, columns);
      notice.success(translate('teamViews.shared'));
      onClose();
    } catch (error) {
      setFault(error instanceof Error ? error.message : '');
      setSaving(false);
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="save-view">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="save-view">{translate('list.save_view')}</DialogTitle>
        <DialogContent>
          <div className={styles.fields}>
            {fault && <Alert severity="error">{fault}</Alert>}
            <label className={styles.field}>
              <span className={styles.label}>{translate('list.view_name')}</span>
              <OutlinedInput
                fullWidth
                autoFocus
                value={name}
                onChange={(event) => setName(event.target.value)}
                inputProps={{ maxLength: 40 }}
              />
            </label>
            {views.roles && <ForWhom whom={whom} roles={views.roles} isOwnToo onChoose={setWhom} />}
          </div>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('list.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''} loading={isSaving}>
            {translate('list.save_view')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
