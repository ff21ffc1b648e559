import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDelete, useTranslate } from 'react-admin';
import { use, useState } from 'react';
import { useNavigate } from 'react-router';
import { capital } from '../../../../domain/text/capital';
import { fill, resourceNameAt } from '../../../../schema/routes';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { useNotice } from '../../../ui/useNotice';
import { readFailure } from '../form/readFailure';
import { FreeToLeave } from './FreeToLeave';

interface DeleteDialogProps {
  resource: AnyResource;
  place: string;
  params: Readonly<Record<string, string>>;
  record: AnyRow;
  onClose: () => void;
}

/** Asks before a record is deleted, by its name. A refusal stays in the dialog. */
export function DeleteDialog({ resource, place, params, record, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const navigate = useNavigate();
  const freeRef = use(FreeToLeave);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [remove, { isPending }] = useDelete<AnyRow>(resourceNameAt(place, params), undefined, {
    mutationMode: 'pessimistic',
    networkMode: 'always',
  });
  const title = record[resource.title];
  const words = {
    what: translate(`resources.${resource.name}.one`),
    name: typeof title === 'string' ? title : translate('record.untitled'),
  };

  const confirm = () => {
    setRefusal(null);
    void remove(
      resourceNameAt(place, params),
      { id: record.id, previousData: record },
      {
        onSuccess: () => {
          if (freeRef) freeRef.current = true;
          notice.success(translate('record.delete.done', words));
          void navigate(fill(place, params));
        },
        onError: (error) => {
          setRefusal(readFailure(error).message || translate('errors.unexpected'));
          if (readFailure(error).status !== 409) notice.failed(error);
        },
      },
    );
  };

  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
    >
      <DialogTitle id="delete-title" sx={{ overflowWrap: 'anywhere' }}>
        {capital(translate('record.delete.title', words))}
      </DialogTitle>
      <DialogContent>
        <Box component="ul" id="delete-text" sx={{ m: 0, pl: '18px' }}>
          <li>{translate('record.delete.gone', words)}</li>
          <li>{translate('record.delete.used', words)}</li>
          <li>{translate('record.delete.final')}</li>
        </Box>
        <div aria-live="polite">
          {refusal && (
            <Alert severity="error" sx={{ mt: '12px' }}>
              {refusal}
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" autoFocus disabled={isPending} onClick={onClose}>
          {translate('record.delete.keep')}
        </Button>
        <Button variant="contained" color="error" disabled={isPending} onClick={confirm}>
          {capital(translate('record.delete.confirm', words))}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
