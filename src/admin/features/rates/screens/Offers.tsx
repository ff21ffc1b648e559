import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { http } from '../../../../../providers/http';
import { registry, type ResourceName } from '../../../../../resources/registry.gen';
import type { RateOffers } from '../../../../domain/orders/rateOffers';
import { capital } from '../../../../domain/text/capital';
import { fill } from '../../../../schema/routes';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { LoadFailure } from '../../../ui/LoadFailure';
import { Panel } from '../../../ui/Panel';
import { Skeleton } from '../../../ui/Skeleton';
import * as styles from './rates.module.css';

const KINDS = ['activities', 'bundles', 'products'] as const;

/** The offers that use a rate, each with a link. */
export function Offers() {
  const { resource, route, params } = useResourceRoute();
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <Users />
    </RecordFrame>
  );
}

function Users() {
  const { params } = useResourceRoute();
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useRateOffers(params);
  if (!data)
    return error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Skeleton height={120} />;
  const kinds = KINDS.filter((kind) => data[kind].length > 0);
  if (kinds.length === 0) return <p>{translate('rates.unused')}</p>;
  return (
    <div className={styles.offers}>
      {kinds.map((kind) => (
        <Panel key={kind} title={capital(translate(`resources.${kind}.list`))}>
          <ul className={styles.names}>
            {data[kind].map((offer) => (
              <li key={offer.id}>
                <Link component={RouterLink} to={pathOf(kind, { ...params, ...offer })}>
                  {offer.name}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

/** The address of an offer's form. */
function pathOf(kind: ResourceName & (typeof KINDS)[number], { id, ...ids }: Readonly<Record<string, string>>): string {
  const { routes, key } = registry[kind];
  return fill(`${routes[0] ?? ''}/{${key}}`, { ...ids, [key]: id });
}

const useRateOffers = ({ organization_id = '', rate_id = '' }: Readonly<Record<string, string>>) =>
  useQuery({
    queryKey: ['rates', 'offers', rate_id],
    queryFn: async ({ signal }) =>
      (
        await http<RateOffers>(fill('/v1/admin/organizations/{organization_id}/rates/{rate_id}/offers', { organization_id, rate_id }), {
          signal,
        })
      ).json,
  });
