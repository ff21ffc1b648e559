import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import { newKey } from '../../../../../providers/newKey';
import { fill } from '../../../../schema/routes';
import type { ActionDialogProps } from '../../../engine/records/frame/actionDialog';
import { useNotice } from '../../../ui/useNotice';

/** Asks for confirmation before a message is sent again, and explains the consequence. */
export function Replay({ resource, params, record, onClose }: ActionDialogProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const queries = useQueryClient();
  const [idempotencyKey] = useState(newKey);
  const send = useMutation({
    mutationFn: () => http(`${fill(resource.api, params)}/${record.id}/replay`, { method: 'POST', body: {}, idempotencyKey }),
    onSuccess: () => {
      notice.success(translate('webhooks.replayed'));
      void queries.invalidateQueries();
      onClose();
    },
    onError: notice.failed,
    networkMode: 'always',
  });
  const isWaiting = record['status'] === 'waiting';
  return (
    <Dialog open onClose={send.isPending ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="replay-title">
      <DialogTitle id="replay-title">{translate('webhooks.replay_title')}</DialogTitle>
      <DialogContent>{translate(isWaiting ? 'webhooks.replay_waiting' : 'webhooks.replay_about')}</DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" disabled={send.isPending} onClick={onClose}>
          {translate('webhooks.leave')}
        </Button>
        <Button variant="contained" autoFocus disabled={send.isPending} onClick={() => send.mutate()}>
          {translate('webhooks.replay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
