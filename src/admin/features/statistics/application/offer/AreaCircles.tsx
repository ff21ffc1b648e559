import { useState, useSyncExternalStore } from 'react';
import { appSettings } from '../../../../../../providers/appSettings';
import { MapCanvas } from '../../../../ui/map/MapCanvas';
import type { MapMarker, MapView } from '../../../../ui/map/mapTypes';
import { viewOf } from '../../../../ui/map/viewOf';

/** A postcode area with its number; without coordinates it is not on the map. */
export interface AreaCircle {
  readonly area: string;
  readonly count: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The tooltip, and the label for screen readers. */
  readonly name: string;
}

const MAX_ZOOM = 11;
const MAX_CIRCLE_PX = 64;
const MIN_CIRCLE_PX = 18;

interface AreaCirclesProps {
  readonly name: string;
  /** In pixels. */
  readonly height: number;
  readonly circles: readonly AreaCircle[];
}

/** A map with a circle for each postcode area, with a surface in proportion to its number. */
export function AreaCircles({ name, height, circles }: AreaCirclesProps) {
  const settings = useSyncExternalStore(appSettings.subscribe, appSettings.get);
  const max = Math.max(1, ...circles.map(({ count }) => count));
  const markers = circles.flatMap(({ area, count, latitude, longitude, name: label }): MapMarker[] =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id: area,
            latitude,
            longitude,
            count,
            size: Math.max(MIN_CIRCLE_PX, Math.round(Math.sqrt(count / max) * MAX_CIRCLE_PX)),
            name: label,
          },
        ],
  );
  // A view chosen by the person stays until the areas change.
  const shown = JSON.stringify(markers.map(({ id, latitude, longitude }) => [id, latitude, longitude]));
  const [moved, setMoved] = useState<{ readonly shown: string; readonly view: MapView } | null>(null);
  return (
    <MapCanvas
      name={name}
      height={height}
      view={moved?.shown === shown ? moved.view : viewOf(markers, MAX_ZOOM)}
      markers={markers}
      onMove={(view) => setMoved({ shown, view })}
      token={settings?.map_token}
      styleUrl={settings?.map_style}
    />
  );
}
