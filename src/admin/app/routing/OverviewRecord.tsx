import { useGetOne } from 'react-admin';
import { type ComponentType, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { organizationAtHand } from '../../../../providers/organizationAtHand';
import { resourceNameAt } from '../../../schema/routes';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { isId } from '../../../schema/isId';
import { NotFound } from '../../layout/NotFound';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { ResourceScreen } from './ResourceScreen';

interface OverviewRecordProps {
  resource: AnyResource;
  route: string;
  page?: string;
  screen: ComponentType;
}

/**
 * A record of an overview, by its id alone. Its organization is looked up first, because the choices in its form (contacts, sports) belong
 * to that organization. A missing record is reported by the record's frame.
 */
export function OverviewRecord(props: OverviewRecordProps) {
  const id = useParams()[props.resource.key] ?? '';
  return isId(id) ? <RecordAt key={id} {...props} id={id} /> : <NotFound />;
}

function RecordAt({ id, ...screen }: OverviewRecordProps & { id: string }) {
  const { data, error } = useGetOne<AnyRow>(resourceNameAt(screen.route), { id }, { retry: false });
  const organization_id = data === undefined ? null : String(data['organization_id']);
  const isAtHand = useAtHand(organization_id);
  const ids = useMemo((): Record<string, string> => (organization_id === null ? {} : { organization_id }), [organization_id]);
  if (!isAtHand && !error) return <ScreenSkeleton />;
  return <ResourceScreen {...screen} ids={ids} />;
}

/** Sets the current organization while this screen is shown. Rendering earlier would fetch choices without an organization. */
function useAtHand(organization_id: string | null): boolean {
  const known = useSyncExternalStore(organizationAtHand.subscribe, organizationAtHand.get);
  useEffect(() => {
    organizationAtHand.set(organization_id);
    return () => organizationAtHand.set(null);
  }, [organization_id]);
  return known !== null && known === organization_id;
}
