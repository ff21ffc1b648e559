import { useTranslate } from 'react-admin';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';
import { registry } from '../../../../resources/registry.gen';
import { FormApart } from '../../engine/records/form/FormApart';
import { useFaults } from '../../engine/records/form/useFaults';
import { TextInput } from '../../ui/inputs/TextInput';
import { useDraftForm } from '../../ui/useDraftForm';
import type { NewWalkIn } from './WalkInStore';

interface Typed {
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  notes: string | null;
}

const START: Typed = { first_name: null, last_name: null, phone: null, notes: null };
const isField = (name: string): name is keyof Typed => name in START;
const field = (name: keyof Typed) => ({ source: name, label: `resources.participants.fields.${name}` });

/** Adds a walk-in without a connection, with the fields that can be asked offline. The code loads together with the register. */
export function WalkInDialog({ onAdd, onClose }: { onAdd: (walkIn: NewWalkIn) => void; onClose: () => void }) {
  const translate = useTranslate();
  const form = useDraftForm<Typed>('walk-in', START);
  const faultsIn = useFaults(registry.participants as never);
  const add = () => {
    const typed = form.getValues();
    const faults = faultsIn({}, { ...typed }).flatMap(({ path, sentence }) => (isField(path) ? [{ path, sentence }] : []));
    form.clearErrors();
    for (const { path, sentence } of faults.toReversed()) form.setError(path, { message: sentence }, { shouldFocus: true });
    if (faults.length > 0) return;
    const body = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));
    onAdd({ first_name: typed.first_name ?? '', last_name: typed.last_name ?? '', body });
    onClose();
  };
  return (
    <ActionDialog
      title={translate('register.walk_in_title')}
      lines={[translate('register.walk_in_kept')]}
      verb={translate('add_person.add')}
      keep={translate('add_person.cancel')}
      onAct={add}
      onClose={onClose}
    >
      <FormApart form={form}>
        <TextInput {...field('first_name')} required maxLength={80} autoFocus autoComplete="off" />
        <TextInput {...field('last_name')} required maxLength={80} autoComplete="off" />
        <TextInput {...field('phone')} type="tel" maxLength={30} autoComplete="off" />
        <TextInput {...field('notes')} maxLength={1000} rows={2} autoComplete="off" />
      </FormApart>
    </ActionDialog>
  );
}
