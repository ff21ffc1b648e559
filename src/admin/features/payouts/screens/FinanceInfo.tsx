import { useMemo } from 'react';
import { useParams } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { allows } from '../../../../domain/permissions/permissions';
import { resourceNameAt } from '../../../../schema/routes';
import type { AnyResource } from '../../../../schema/row';
import { sectionOf } from '../../../../schema/sections';
import { RecordLayout } from '../../../engine/records/RecordLayout';
import { RouteContext } from '../../../engine/useResourceRoute';
import { SectionHeader } from '../../../layout/SectionHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useProfile } from '../../../ui/useProfile';
import { AccountHeld } from '../AccountHeld';
import { FinanceFacts } from '../FinanceFacts';
import { FinanceForm } from '../FinanceForm';
import { useFinanceInfo } from '../useFinanceInfo';

const resource = registry.finance_info as unknown as AnyResource;
const route = resource.routes[0] ?? '';
const section = sectionOf('/organizations/{organization_id}/finances/info');

/**
 * The bank account and billing details of an organization. Read-only, without the account number, for a person who may not change them.
 */
export function FinanceInfo() {
  const { organization_id = '' } = useParams();
  const { data, error, isFetching, refetch } = useFinanceInfo(organization_id);
  const mayEdit = allows(useProfile(), 'edit-organization');
  const here = useMemo(
    () => ({ resource, route, params: { organization_id }, name: resourceNameAt(route, { organization_id }) }),
    [organization_id],
  );
  return (
    <RouteContext value={here}>
      {section && <SectionHeader section={section} params={{ organization_id }} />}
      {data === undefined ? (
        error ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ScreenSkeleton />
        )
      ) : mayEdit ? (
        <RecordLayout>
          {data && <AccountHeld changed_at={data['iban_changed_at']} />}
          <FinanceForm key={data?.id ?? 'new'} record={data} organization_id={organization_id} />
        </RecordLayout>
      ) : (
        <FinanceFacts record={data} />
      )}
    </RouteContext>
  );
}
