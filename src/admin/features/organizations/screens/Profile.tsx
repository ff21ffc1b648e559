import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { resourceNameAt } from '../../../../schema/routes';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { FactsColumn } from '../../../engine/records/facts/FactsColumn';
import { FormSections } from '../../../engine/records/form/FormSections';
import { RecordForm } from '../../../engine/records/form/RecordForm';
import { heldNames, shownFields } from '../../../engine/records/form/shownFields';
import type { FormTask } from '../../../engine/records/form/useRecordForm';
import { RecordLayout } from '../../../engine/records/RecordLayout';
import { useRecord } from '../../../engine/records/useRecord';
import { useSaveRecord } from '../../../engine/records/useSaveRecord';
import { RouteContext, useResourceRoute } from '../../../engine/useResourceRoute';
import { PageHeader } from '../../../layout/PageHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useProfile } from '../../../ui/useProfile';
import { useSportsGuard } from '../../sports/useSportsGuard';

const resource = registry.organizations as unknown as AnyResource;

/** The profile of an organization, maintained by its members. */
export function Profile() {
  const { organization_id = '' } = useParams();
  const translate = useTranslate();
  const route = resource.routes[0] ?? '';
  const name = resourceNameAt(route);
  const here = useMemo(() => ({ resource, route, params: { organization_id }, name }), [route, organization_id, name]);
  const { data, error, isFetching, refetch } = useRecord(name, organization_id);
  const { guard, dialog } = useSportsGuard(organization_id);
  return (
    <RouteContext value={here}>
      <PageHeader title={translate('layout.entries.profile')} />
      <Box>
        {data ? (
          <ProfileForm key={data.id} record={data} guard={guard} />
        ) : error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ScreenSkeleton />
        )}
      </Box>
      {dialog}
    </RouteContext>
  );
}

/** The fields of an organization that this person may see. */
function ProfileForm({ record, guard }: { record: AnyRow; guard: (send: FormTask['send']) => FormTask['send'] }) {
  const { resource, name, params } = useResourceRoute();
  const profile = useProfile();
  const { send, onSaved } = useSaveRecord();
  const guarded = useMemo(() => guard(send), [guard, send]);
  const { fields, names } = useMemo(() => {
    const shown = shownFields(resource, Object.values(resource.form).flat(), profile, 'edit');
    return { fields: shown, names: heldNames(shown) };
  }, [resource, profile]);
  return (
    <RecordLayout facts={<FactsColumn resource={resource} name={name} params={params} record={record} />}>
      <RecordForm resource={resource} names={names} start={record} send={guarded} onSaved={onSaved}>
        <FormSections resource={resource} fields={fields} record={record} />
      </RecordForm>
    </RecordLayout>
  );
}
