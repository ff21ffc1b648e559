import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { http } from '../../../../../providers/http';
import type { OrganizationFinances } from '../../../../domain/statistics/finances';
import { sectionOf } from '../../../../schema/sections';
import { SectionHeader } from '../../../layout/SectionHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Exceptions } from '../organization/finances/Exceptions';
import * as styles from '../organization/finances/finances.module.css';
import { LatestRefunds } from '../organization/finances/LatestRefunds';
import { Months } from '../organization/finances/Months';
import { PayoutDue } from '../organization/finances/PayoutDue';
import { OpenOrders } from '../organization/revenue/OpenOrders';

const section = sectionOf('/organizations/{organization_id}/finances/overview');

/** The money of an organization at a glance: what is paid out and when, twelve months, open orders, refunds, and what needs attention. */
export function Finances() {
  const translate = useTranslate();
  const params = useParams();
  const { organization_id = '' } = params;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['statistics', 'finances', organization_id],
    queryFn: async ({ signal }) =>
      (await http<OrganizationFinances>(`/v1/admin/organizations/${encodeURIComponent(organization_id)}/statistics/finances`, { signal }))
        .json,
  });
  return (
    <>
      {section && <SectionHeader section={section} params={params} />}
      {data ? (
        <div className={styles.page}>
          <Exceptions exceptions={data.exceptions} organization_id={organization_id} />
          <PayoutDue due={data.due} payouts={data.payouts} organization_id={organization_id} />
          <OpenOrders open={data.open} organization_id={organization_id} />
          <Months months={data.months} />
          <LatestRefunds refunds={data.refunds} organization_id={organization_id} />
        </div>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={translate('layout.loading')} className={styles.page}>
          {[220, 220, 560, 320].map((height, at) => (
            <Skeleton key={at} variant="rounded" height={height} />
          ))}
        </div>
      )}
    </>
  );
}
