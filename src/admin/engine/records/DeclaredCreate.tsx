import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type ComponentType, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { capital } from '../../../domain/text/capital';
import { fill, pathTo } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import { emptyRecord } from '../../../schema/validate';
import { useResourceRoute } from '../useResourceRoute';
import { useNotice } from '../../ui/useNotice';
import { useProfile } from '../../ui/useProfile';
import { FormSections, type FormSectionsProps } from './form/FormSections';
import { RecordForm } from './form/RecordForm';
import { heldNames, shownFields } from './form/shownFields';
import { RecordHeader } from './frame/RecordHeader';
import { RecordLayout } from './RecordLayout';
import { useCreateRecord } from './useCreateRecord';

/** The form of a new record, from its declaration. Goes to the record when it is made. */
export function DeclaredCreate({
  Fields = FormSections,
}: {
  /** What stands in place of the declared fields, where an entity puts some in in its own way. */ Fields?: ComponentType<FormSectionsProps>;
}) {
  const { resource, place, params, name } = useResourceRoute();
  const translate = useTranslate();
  const profile = useProfile();
  const notice = useNotice();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const send = useCreateRecord(name);
  const list = fill(place, params);
  const { fields, names, start } = useMemo(() => {
    const shown = shownFields(resource, Object.values(resource.form).flat(), profile, 'create');
    return { fields: shown, names: heldNames(shown), start: emptyRecord(resource) };
  }, [resource, profile]);

  const goTo = useCallback(
    (record: AnyRow) => {
      notice.saved();
      queries.setQueryData([name, 'getOne', { id: record.id, meta: undefined }], record);
      void queries.invalidateQueries({ queryKey: [resource.name] });
      const hasForm = resource.access.edit !== 'nobody' || resource.access.show !== 'nobody';
      void navigate(hasForm ? pathTo(resource, 'edit', { ...params, id: record.id }, place) : list);
    },
    [notice, queries, name, resource, navigate, params, place, list],
  );

  return (
    <>
      <RecordHeader
        resource={resource}
        place={place}
        params={params}
        title={capital(translate('record.create', { name: translate(`resources.${resource.name}.one`) }))}
      />
      <RecordLayout>
        <RecordForm resource={resource} names={names} start={start} send={send} onSaved={goTo} isNew onCancel={() => void navigate(list)}>
          <Fields resource={resource} fields={fields} record={null} />
        </RecordForm>
      </RecordLayout>
    </>
  );
}
