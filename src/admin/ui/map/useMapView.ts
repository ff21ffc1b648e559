import { useState } from 'react';
import type { MapView } from './mapTypes';

/** The move event of both map libraries; `originalEvent` is set only when a person moved the map. */
interface MoveEvent {
  viewState: MapView;
  originalEvent?: unknown;
}

/**
 * Lets a map move freely by hand and still follow its given view: a new view from outside takes precedence, and moves by hand are reported
 * when they end.
 */
export function useMapView(given: MapView, report: ((view: MapView) => void) | undefined) {
  const [followed, setFollowed] = useState(given);
  const [seen, setSeen] = useState(given);
  const isNew = !isSameView(given, followed);
  if (isNew) {
    setFollowed(given);
    setSeen(given);
  }
  const { latitude, longitude, zoom } = isNew ? given : seen;
  return {
    latitude,
    longitude,
    zoom,
    onMove: ({ viewState }: MoveEvent) => setSeen(pickView(viewState)),
    onMoveEnd: ({ viewState, originalEvent }: MoveEvent) => {
      if (originalEvent) report?.(pickView(viewState));
    },
  };
}

function pickView({ latitude, longitude, zoom }: MapView): MapView {
  return { latitude, longitude, zoom };
}

function isSameView(a: MapView, b: MapView): boolean {
  return a.latitude === b.latitude && a.longitude === b.longitude && a.zoom === b.zoom;
}
