import { useListContext } from 'react-admin';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { OverviewViews } from '../overview/OverviewViews';

const LocationsMap = lazy(async () => ({ default: (await import('../overview/LocationsMap')).LocationsMap }));

/** The locations of all organizations: as a table or on a map, with the same filters. */
export function Overview() {
  const [search] = useSearchParams();
  if (search.get('view') !== 'map') return <DeclaredList action={<TableViews />} />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <LocationsMap />
    </Suspense>
  );
}

function TableViews() {
  const { filterValues } = useListContext();
  return <OverviewViews current="table" filter={filterValues} />;
}
