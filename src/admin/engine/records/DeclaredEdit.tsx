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
  /** Replaces the declared fields where an entity has its own inputs. */
  Fields?: ComponentType<FormSectionsProps>;
  /** Asks a question before the changes are sent, or alters them. */
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

/**
 * Rendered with the part of the form that is out of sight: on a phone the facts are below the form, which would push them down while it
 * loads.
 */
const LaterFacts = (props: FactsColumnProps) => (useLater() ? <FactsColumn {...props} /> : null);
