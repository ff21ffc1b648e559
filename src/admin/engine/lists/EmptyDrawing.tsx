import { useGetManyAggregate, useGetOne } from 'react-admin';
import { useLocation } from 'react-router';
import { registry, type Registry } from '../../../../resources/registry.gen';
import { type SportFamily, sportFamily } from '../../../domain/organizations/sportFamily';
import { resourceNameAt } from '../../../schema/routes';
import type { Row } from '../../../schema/row';
import { organizationIn } from '../../layout/organizationIn';
import { icons } from '../../ui/icons.gen';
import { SportDrawing } from '../../ui/drawings/SportDrawing';
import { useResourceRoute } from '../useResourceRoute';
import * as styles from './EmptyDrawing.module.css';

const STALE_MS = 60_000;

/**
 * The drawing above an empty list. Within an organization it shows the sport of the activity, or else of the organization; elsewhere the
 * list's icon.
 */
export function EmptyDrawing() {
  const { resource } = useResourceRoute();
  const organization_id = organizationIn(useLocation().pathname);
  const family = useFamily(organization_id);
  const Icon = icons[resource.menu?.icon ?? 'list'];
  return organization_id === null ? <Icon className={styles.icon} /> : <SportDrawing family={family} />;
}

/** Both records are already cached: the frame around the list has fetched them. */
function useFamily(organization_id: string | null): SportFamily | null {
  const { params } = useResourceRoute();
  const { activity_id = '' } = params;
  const isOfActivity = organization_id !== null && activity_id !== '';
  const { data: organization } = useGetOne<Row<Registry['organizations']>>(
    resourceNameAt(registry.organizations.routes[0] ?? ''),
    { id: organization_id ?? '' },
    { enabled: organization_id !== null, staleTime: STALE_MS },
  );
  const { data: activity } = useGetOne<Row<Registry['activities']>>(
    isOfActivity ? resourceNameAt(registry.activities.routes[0] ?? '', params) : 'activities',
    { id: activity_id },
    { enabled: isOfActivity, staleTime: STALE_MS },
  );
  const ids = [...(activity?.sport ? [activity.sport] : []), ...(organization?.sports ?? [])].slice(0, 3);
  const { data: sports } = useGetManyAggregate<Row<Registry['sports']>>('sports', { ids }, { enabled: ids.length > 0 });
  const families = ids.flatMap((id) => {
    const sport = sports?.find((row) => row?.id === id);
    return sport ? (sportFamily(sport.name) ?? []) : [];
  });
  return families[0] ?? null;
}
