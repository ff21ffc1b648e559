import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListContextProvider, useList, useTranslate } from 'react-admin';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { appSettings } from '../../../../../providers/appSettings';
import { addressOf } from '../../../../../providers/dataProvider';
import { http } from '../../../../../providers/http';
import { filterQuery } from '../../../../../providers/listQuery';
import { clusterPoints, zoomApart } from '../../../../domain/locations/clusterPoints';
import { type LocationsOnMap, type MappedLocation, MAX_MAPPED } from '../../../../domain/locations/mappedLocation';
import { ListTools } from '../../../engine/lists/ListTools';
import { useFilterInAddress } from '../../../engine/lists/useFilterInAddress';
import { useRowAddress } from '../../../engine/lists/useRowAddress';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { PageHeader } from '../../../layout/PageHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { MapCanvas } from '../../../ui/map/MapCanvas';
import type { MapMarker, MapView } from '../../../ui/map/mapTypes';
import { viewOf } from '../../../ui/map/viewOf';
import { OverviewViews } from './OverviewViews';
import * as styles from './LocationsMap.module.css';

const NO_LOCATIONS: readonly MappedLocation[] = [];
const HEIGHT = 560;
/** The maximum zoom for opening a cluster: the outline has no detail at street level. */
const CLOSEST = { outline: 12, mapbox: 18 };

/** The locations of all organizations on a map, below the filters of their list; overlapping locations are shown as a number. */
export function LocationsMap() {
  const { name } = useResourceRoute();
  const translate = useTranslate();
  const { filter, setFilter } = useFilterInAddress();
  const { data, error, isFetching, isPending, refetch } = useLocationsOnMap(filter);
  const locations = data?.locations ?? NO_LOCATIONS;
  const list = useList({ data: [...locations], resource: name, isPending, isFetching, perPage: 1 });
  const context = useMemo(
    () => ({ ...list, filterValues: filter, setFilters: setFilter, sort: { field: 'name', order: 'ASC' as const } }),
    [list, filter, setFilter],
  );
  return (
    <ListContextProvider value={context}>
      <PageHeader title={translate('resources.locations.list')} action={<OverviewViews current="map" filter={filter} />} />
      <Paper variant="outlined" className={styles.sheet}>
        <ListTools />
        {error && !data ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton variant="rectangular" height={HEIGHT} />
        ) : (
          <>
            <p className={styles.note} role="status">
              {translate('locations.on_map', { smart_count: locations.length })}
              {data && data.without_place > 0 && ` ${translate('locations.without_place', { smart_count: data.without_place })}`}
              {data?.is_cut && ` ${translate('locations.map_cut', { max: MAX_MAPPED })}`}
            </p>
            <div className={styles.map}>
              <ClusterMap locations={locations} />
            </div>
          </>
        )}
      </Paper>
    </ListContextProvider>
  );
}

function ClusterMap({ locations }: { locations: readonly MappedLocation[] }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const rowAddress = useRowAddress();
  const closest = settings?.map_token && settings.map_style ? CLOSEST.mapbox : CLOSEST.outline;
  const [view, setView] = useState<MapView>(() => viewOf(locations, closest));
  const [chosen, setChosen] = useState<readonly MappedLocation[]>(NO_LOCATIONS);
  const clusters = useMemo(() => clusterPoints(locations, view.zoom).filter((cluster) => isNear(cluster, view)), [locations, view]);
  const markers = clusters.map(({ latitude, longitude, points: [first, ...more] }): MapMarker => {
    const [id, named] = [first?.id ?? '', first?.name ?? ''];
    if (more.length === 0) return { id, name: named, latitude, longitude };
    const count = more.length + 1;
    return { id, latitude, longitude, count, name: translate('locations.cluster', { smart_count: count, name: named }) };
  });
  const open = (id: string) => {
    const cluster = clusters.find(({ points }) => points[0]?.id === id);
    if (!cluster) return;
    const [first] = cluster.points;
    const isOpen = cluster.points.length > 1 && view.zoom < closest;
    const to = first && rowAddress(first);
    setChosen(isOpen ? [] : cluster.points);
    if (isOpen) setView({ latitude: cluster.latitude, longitude: cluster.longitude, zoom: zoomApart(cluster.points, view.zoom, closest) });
    else if (to && cluster.points.length === 1) void navigate(to);
  };
  return (
    <>
      <MapCanvas
        name={translate('locations.map')}
        height={HEIGHT}
        view={view}
        onMove={setView}
        markers={markers}
        onMarkerClick={open}
        token={settings?.map_token}
        styleUrl={settings?.map_style}
      />
      {chosen.length > 1 && (
        <section aria-label={translate('locations.here')} className={styles.here}>
          <h2>{translate('locations.here')}</h2>
          <ul>
            {chosen.map((location) => (
              <li key={location.id}>
                <Link to={rowAddress(location) ?? ''}>{location.name}</Link>
                {location.city !== null && `, ${location.city}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Whether a point needs a pin: a map as wide as the screen shows at most 1.5 times 360 / 2^zoom degrees on each side of its centre. */
function isNear(at: { readonly latitude: number; readonly longitude: number }, { latitude, longitude, zoom }: MapView): boolean {
  const reach = (1.5 * 360) / 2 ** zoom;
  return Math.abs(at.longitude - longitude) < reach && Math.abs(at.latitude - latitude) < reach;
}

function useLocationsOnMap(filter: Readonly<Record<string, unknown>>) {
  const { name } = useResourceRoute();
  return useQuery({
    queryKey: [name, 'map', filter],
    queryFn: async ({ signal }) => {
      const { json } = await http<LocationsOnMap>(`${addressOf(name).api}/map`, { query: filterQuery(filter), signal });
      return json;
    },
    placeholderData: keepPreviousData,
  });
}
