import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { resourceNameAt } from '../../../../schema/routes';
import type { AnyResource } from '../../../../schema/row';
import { useSportsGuard } from '../../sports/useSportsGuard';
import { LoadFailure } from '../../../ui/LoadFailure';
import { RouteContext } from '../../../engine/useResourceRoute';
import { PageHeader } from '../../../layout/PageHeader';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useRecord } from '../../../engine/records/useRecord';
import { ProfileForm } from '../profile/ProfileForm';

const resource = registry.organizations as unknown as AnyResource;

/** The profile of an organization, as its members keep it. */
export function Profile() {
  const { organization_id = '' } = useParams();
  const translate = useTranslate();
  const place = resource.routes[0] ?? '';
  const name = resourceNameAt(place);
  const here = useMemo(() => ({ resource, place, params: { organization_id }, name }), [place, organization_id, name]);
  const { data, error, isFetching, refetch } = useRecord(name, organization_id);
  const { guard, dialog } = useSportsGuard(organization_id);
  return (
    <RouteContext value={here}>
      <PageHeader title={translate('home.profile_title')} />
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
