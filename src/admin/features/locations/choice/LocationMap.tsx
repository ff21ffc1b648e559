import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useMemo, useSyncExternalStore } from 'react';
import { appSettings } from '../../../../../providers/appSettings';
import { MapCanvas } from '../../../ui/map/MapCanvas';
import { viewOf } from '../../../ui/map/viewOf';
import type { ClubLocation } from '../useLocations';

interface LocationMapProps {
  locations: readonly ClubLocation[];
  value: string | null;
  onChoose: ((id: string) => void) | undefined;
}

/** The outline has no detail at street level. */
const NEAR = { outline: 8.5, mapbox: 13 };

/** The locations as pins, with the chosen one highlighted. */
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
        // The chosen pin is drawn above its neighbours.
        .toSorted((a, b) => Number(a.id === value) - Number(b.id === value)),
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
