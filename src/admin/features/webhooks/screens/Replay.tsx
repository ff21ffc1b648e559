import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { http } from '../../../../../providers/http';
import { newKey } from '../../../../../providers/newKey';
import { fill } from '../../../../schema/routes';
import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import { useNotice } from '../../../ui/useNotice';

/** Asks for confirmation before a message is sent again, and explains the consequence. */
export function Replay({ resource, params, record, onClose }: RecordActionProps) {
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
    <ActionDialog
      title={translate('webhooks.replay_title')}
      lines={[translate(isWaiting ? 'webhooks.replay_waiting' : 'webhooks.replay_about')]}
      verb={translate('webhooks.replay')}
      keep={translate('webhooks.leave')}
      isBusy={send.isPending}
      onAct={() => send.mutate()}
      onClose={onClose}
    />
  );
}
