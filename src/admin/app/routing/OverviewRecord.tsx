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
 * A record of an overview, by its id alone: its organization is found first, as what its form chooses from (contacts, sports) is
 * that organization's. One that is not there is told by the frame of the record.
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

/** Makes it the organization at hand while this screen is shown. What is drawn before would ask for choices of nobody. */
function useAtHand(organization_id: string | null): boolean {
  const known = useSyncExternalStore(organizationAtHand.subscribe, organizationAtHand.get);
  useEffect(() => {
    organizationAtHand.set(organization_id);
    return () => organizationAtHand.set(null);
  }, [organization_id]);
  return known !== null && known === organization_id;
}
