import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { type FormEvent, useState } from 'react';

/** Asks for the name of a view. */
export function SaveViewDialog({ onClose, onSave }: { onClose(): void; onSave(name: string): void }) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onSave(name.trim());
    onClose();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="save-view">
      <form onSubmit={submit}>
        <DialogTitle id="save-view">{translate('list.save_view')}</DialogTitle>
        <DialogContent>
          <OutlinedInput
            fullWidth
            autoFocus
            value={name}
            onChange={(event) => setName(event.target.value)}
            placeholder={translate('list.view_name')}
            inputProps={{ maxLength: 40, 'aria-label': translate('list.view_name') }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('list.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={name.trim() === ''}>
            {translate('list.save_view')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
