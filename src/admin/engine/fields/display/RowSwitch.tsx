import { useNotify, useResourceContext, useTranslate, useUpdate } from 'react-admin';
import { allows } from '../../../../domain/permissions/permissions';
import { mayWrite } from '../../../../schema/mayWrite';
import type { DisplayProps } from '../fieldViews';
import { Switch } from '../../../ui/boxes/Switch';
import { useProfile } from '../../../ui/useProfile';
import { YesNo } from '../../../ui/values/YesNo';

/** A switch in the row of a list: saved at once, put back when the server refuses. */
export function RowSwitch({ value, name, record, resource }: DisplayProps) {
  const at = useResourceContext();
  const notify = useNotify();
  const translate = useTranslate();
  const profile = useProfile();
  const [update, { isPending }] = useUpdate();
  const need = resource.access.edit;
  if (!record || !at || need === 'nobody' || !allows(profile, need) || !mayWrite(resource, profile, name)) return <YesNo value={value} />;
  const label = `${translate(`resources.${resource.name}.fields.${name}`)}: ${String(record[resource.title])}`;
  const change = (checked: boolean) =>
    update(
      at,
      { id: record.id, data: { [name]: checked }, previousData: { id: record.id, [name]: value } },
      {
        mutationMode: 'pessimistic',
        onError: (error) => notify(error instanceof Error ? error.message : 'errors.unexpected', { type: 'error' }),
      },
    );
  return (
    <Switch
      isOn={value === true}
      disabled={isPending}
      onSwitch={(isOn) => void change(isOn)}
      onClick={(event) => event.stopPropagation()}
      aria-label={label}
    />
  );
}
