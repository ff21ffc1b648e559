import { useRecordContext } from 'react-admin';
import { type ComponentType, useMemo } from 'react';
import type { AnyRow } from '../../../schema/row';
import { useResourceRoute } from '../useResourceRoute';
import { useLater } from '../../ui/useLater';
import { useProfile } from '../../ui/useProfile';
import { FactsColumn, type FactsColumnProps } from './facts/FactsColumn';
import { FormSections, type FormSectionsProps } from './form/FormSections';
import { RecordForm } from './form/RecordForm';
import { heldNames, shownFields } from './form/shownFields';
import { FormSkeleton } from './FormSkeleton';
import { RecordFrame } from './RecordFrame';
import { RecordLayout } from './RecordLayout';
import type { FormTask } from './form/useRecordForm';
import { useSaveRecord } from './useSaveRecord';

interface DeclaredEditProps {
  /** What stands in place of the declared fields, where an entity puts some in in its own way. */
  Fields?: ComponentType<FormSectionsProps>;
  /** Asks something before what was changed is sent, or changes what is. */
  guard?: (send: FormTask['send']) => FormTask['send'];
}

/** The form of one record, from its declaration. */
export function DeclaredEdit(props: DeclaredEditProps) {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <EditForm {...props} />
    </RecordFrame>
  );
}

function EditForm({ Fields = FormSections, guard }: DeclaredEditProps) {
  const { resource, params, name } = useResourceRoute();
  const profile = useProfile();
  const record = useRecordContext<AnyRow>();
  const save = useSaveRecord();
  const send = useMemo(() => (guard ? guard(save.send) : save.send), [guard, save.send]);
  const { fields, names } = useMemo(() => {
    const shown = shownFields(resource, Object.values(resource.form).flat(), profile, 'edit');
    return { fields: shown, names: heldNames(shown) };
  }, [resource, profile]);
  if (!record) return <FormSkeleton />;
  return (
    <RecordLayout facts={<LaterFacts resource={resource} name={name} params={params} record={record} />}>
      <RecordForm key={record.id} resource={resource} names={names} start={record} {...save} send={send}>
        <Fields resource={resource} fields={fields} record={record} />
      </RecordForm>
    </RecordLayout>
  );
}

/** With what of the form is out of sight: below it, on a phone, they would be pushed down by that. */
const LaterFacts = (props: FactsColumnProps) => (useLater() ? <FactsColumn {...props} /> : null);
