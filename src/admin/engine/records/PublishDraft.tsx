import Button from '@mui/material/Button';
import { useTranslate, useUpdate } from 'react-admin';
import { allows } from '../../../domain/permissions/permissions';
import { mayWrite } from '../../../schema/mayWrite';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { titleOf } from '../../../schema/titleOf';
import { useNotice } from '../../ui/useNotice';
import { useProfile } from '../../ui/useProfile';
import { usePutBack } from './usePutBack';

interface PublishDraftProps {
  resource: AnyResource;
  /** React-admin's name of its list. */
  at: string;
  record: AnyRow;
}

/** Publishes an offer from the label that marks it as a draft: at once, with a notice that has an undo. */
export function PublishDraft({ resource, at, record }: PublishDraftProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const profile = useProfile();
  const putBack = usePutBack(at);
  const [update, { isPending }] = useUpdate<AnyRow>();
  const { draft, access } = resource;
  if (draft === null || access.edit === 'nobody' || !allows(profile, access.edit) || !mayWrite(resource, profile, draft)) return null;
  const name = titleOf(resource, record) ?? '';
  const publish = () =>
    update(
      at,
      { id: record.id, data: { [draft]: false }, previousData: { id: record.id, [draft]: true } as AnyRow },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved) => notice.undoable(translate('list.published', { name }), () => void putBack(saved, { [draft]: true }, name)),
        onError: notice.failed,
      },
    );
  return (
    <Button variant="outlined" size="small" loading={isPending} onClick={() => void publish()}>
      {translate('hidden.publish')}
    </Button>
  );
}
