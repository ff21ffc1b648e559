import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { Section, Sections } from '../../../engine/records/form/Section';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { RecordLayout } from '../../../engine/records/RecordLayout';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { LoadFailure } from '../../../ui/LoadFailure';
import { ProviderForm } from '../provider/ProviderForm';
import type { KeptProvider } from '../provider/useProvider';

/** The OpenID Connect provider with which the staff of an application sign in. */
export function SingleSignOn() {
  const { resource, route, params } = useResourceRoute();
  const id = params[resource.key] ?? '';
  const translate = useTranslate();
  const path = `${resource.api}/${id}/single-sign-on`;
  const queryKey = ['single-sign-on', id];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await http<KeptProvider>(path, { signal })).json,
  });
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <RecordLayout>
        <Sections>
          <Section title={translate('single_sign_on.title')} about={translate('single_sign_on.about')}>
            {data ? (
              <ProviderForm key={data.updated_at ?? ''} path={path} queryKey={queryKey} kept={data} />
            ) : error ? (
              <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
            ) : (
              <Skeleton variant="rounded" height={320} />
            )}
          </Section>
        </Sections>
      </RecordLayout>
    </RecordFrame>
  );
}
