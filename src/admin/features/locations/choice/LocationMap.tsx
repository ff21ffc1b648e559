import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useMemo, useSyncExternalStore } from 'react';
import { appSettings } from '../../../../../providers/appSettings';
import { MapCanvas } from '../../../ui/map/MapCanvas';
import { type MapView, type Coordinates, WHOLE_COUNTRY } from '../../../ui/map/mapTypes';
import type { ClubLocation } from './useLocations';

interface LocationMapProps {
  locations: readonly ClubLocation[];
  value: string | null;
  onChoose: ((id: string) => void) | undefined;
}

/** The outline says nothing at street level. */
const NEAR = { outline: 8.5, mapbox: 13 };

/** The locations as pins; the chosen one stands out. */
export function LocationMap({ locations, value, onChoose }: LocationMapProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const markers = useMemo(
    () =>
      locations
        .flatMap(({ id, name, latitude, longitude }) =>
          latitude === null || longitude === null
            ? []
            : [{ id, name, latitude, longitude, colour: id === value ? palette.primary.main : palette.text.secondary }],
        )
        // The chosen pin lies on top of its neighbours.
        .toSorted((one, other) => Number(one.id === value) - Number(other.id === value)),
    [locations, value, palette],
  );
  const spelled = JSON.stringify(
    markers.filter(({ id }) => value === null || id === value).map(({ latitude, longitude }) => ({ latitude, longitude })),
  );
  const closest = settings?.map_token && settings.map_style ? NEAR.mapbox : NEAR.outline;
  const view = useMemo(() => viewOf(JSON.parse(spelled), closest), [spelled, closest]);
  return (
    <MapCanvas
      name={translate('offers.locations.map')}
      height={320}
      view={view}
      markers={markers}
      token={settings?.map_token}
      styleUrl={settings?.map_style}
      {...(onChoose ? { onMarkerClick: onChoose } : {})}
    />
  );
}

/** The part of the map in which all of these are seen, no nearer than `closest`; the whole country where there are none. */
function viewOf(points: readonly Coordinates[], closest: number): MapView {
  if (points.length === 0) return WHOLE_COUNTRY;
  const [south, north] = ends(points.map(({ latitude }) => latitude));
  const [west, east] = ends(points.map(({ longitude }) => longitude));
  // A map of zoom z shows about 360 / 2^z degrees across 512 pixels; a third of it stays free around the pins.
  const span = Math.max(north - south, (east - west) * 0.6, 0.01) * 1.6;
  const zoom = Math.min(closest, Math.max(WHOLE_COUNTRY.zoom, Math.log2(360 / span) - 1));
  return { latitude: (south + north) / 2, longitude: (west + east) / 2, zoom: Math.round(zoom * 10) / 10 };
}

const ends = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];
