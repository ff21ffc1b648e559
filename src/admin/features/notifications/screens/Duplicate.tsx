import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
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
    <ActionDialog
      title={translate('notifications.duplicate.title')}
      lines={[translate('notifications.duplicate.text')]}
      verb={translate('notifications.duplicate.verb')}
      keep={translate('notifications.close')}
      isBusy={make.isPending}
      onAct={() => make.mutate()}
      onClose={onClose}
    />
  );
}
