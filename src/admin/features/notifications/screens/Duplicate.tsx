import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { http } from '../../../../../providers/http';
import { newKey } from '../../../../../providers/newKey';
import { fill, pathTo } from '../../../../schema/routes';
import type { AnyRow } from '../../../../schema/row';
import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { useNotice } from '../../../ui/useNotice';

/** Creates a draft with the same text and audience, and opens it. */
export function Duplicate({ resource, route, params, record, onClose }: RecordActionProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const navigate = useNavigate();
  const id = useId();
  // Pressing twice creates one draft.
  const [idempotencyKey] = useState(newKey);
  const make = useMutation({
    mutationFn: async () =>
      (await http<AnyRow>(`${fill(resource.api, params)}/${record.id}/duplicate`, { method: 'POST', body: {}, idempotencyKey })).json,
    onSuccess: (copy) => {
      onClose();
      notice.success(translate('notifications.duplicate.done'));
      void navigate(pathTo(resource, 'edit', { ...params, id: copy.id }, route));
    },
    onError: notice.failed,
    networkMode: 'always',
  });
  return (
    <Dialog open onClose={make.isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{translate('notifications.duplicate.title')}</DialogTitle>
      <DialogContent>{translate('notifications.duplicate.text')}</DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={make.isPending} onClick={onClose}>
          {translate('notifications.close')}
        </Button>
        <Button variant="contained" autoFocus loading={make.isPending} onClick={() => make.mutate()}>
          {translate('notifications.duplicate.verb')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
