import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { registry } from '../../../../resources/registry.gen';
import { resourceNameAt } from '../../../schema/places';
import type { AnyResource } from '../../../schema/row';
import { useSportsGuard } from '../../inputs/sports/useSportsGuard';
import { LoadFailure } from '../../pieces/LoadFailure';
import { PlaceContext } from '../../routing/usePlace';
import { PageHeader } from '../../shell/PageHeader';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton';
import { useRecord } from '../../views/record/useRecord';
import { ProfileForm } from './profile/ProfileForm';

const resource = registry.organizations as unknown as AnyResource;

/** The profile of an organization, as its members keep it. */
export function Profile() {
  const { organization_id = '' } = useParams();
  const translate = useTranslate();
  const place = resource.places[0] ?? '';
  const name = resourceNameAt(place);
  const here = useMemo(() => ({ resource, place, params: { organization_id }, name }), [place, organization_id, name]);
  const { data, error, isFetching, refetch } = useRecord(name, organization_id);
  const { guard, dialog } = useSportsGuard(organization_id);
  return (
    <PlaceContext value={here}>
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
    </PlaceContext>
  );
}
