import { useResourceContext, useTranslate, useUpdate } from 'react-admin';
import { allows } from '../../../../domain/permissions/permissions';
import { mayWrite } from '../../../../schema/mayWrite';
import type { AnyRow } from '../../../../schema/row';
import { titleOf } from '../../../../schema/titleOf';
import type { DisplayProps } from '../fieldViews';
import { useMissing } from '../../../layout/useMissing';
import { usePutBack } from '../../records/usePutBack';
import { Switch } from '../../../ui/boxes/Switch';
import { useNotice } from '../../../ui/useNotice';
import { useProfile } from '../../../ui/useProfile';
import { YesNo } from '../../../ui/values/YesNo';

/** A switch in a row of a list that saves at once and shows a notice with an undo. It switches back when the server refuses. */
export function RowSwitch({ value, name, record, resource }: DisplayProps) {
  const at = useResourceContext();
  const notice = useNotice();
  const translate = useTranslate();
  const profile = useProfile();
  const undo = usePutBack(at ?? '');
  const missingIn = useMissing(resource);
  const [update, { isPending }] = useUpdate<AnyRow>();
  const need = resource.access.edit;
  if (!record || !at || need === 'nobody' || !allows(profile, need) || !mayWrite(resource, profile, name)) return <YesNo value={value} />;
  const what = { field: translate(`resources.${resource.name}.fields.${name}`), name: titleOf(resource, record) ?? '' };
  const isPublished = (isOn: boolean) => name === resource.draft && !isOn;
  const said = (isOn: boolean) =>
    translate(name === resource.draft ? (isOn ? 'list.drafted' : 'list.published') : isOn ? 'list.switched_on' : 'list.switched_off', what);
  const change = (isOn: boolean) =>
    update(
      at,
      { id: record.id, data: { [name]: isOn }, previousData: { id: record.id, [name]: value } as AnyRow },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved) =>
          notice.undoable(
            [said(isOn), isPublished(isOn) && missingIn(saved)].filter(Boolean).join(' '),
            () => void undo(saved, { [name]: !isOn }, what.name),
          ),
        onError: notice.failed,
      },
    );
  return (
    <Switch
      isQuiet
      isOn={value === true}
      disabled={isPending}
      onSwitch={(isOn) => void change(isOn)}
      onClick={(event) => event.stopPropagation()}
      aria-label={`${what.field}: ${what.name}`}
    />
  );
}
