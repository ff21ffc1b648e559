import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { Map, Marker, NavigationControl, ScaleControl } from 'react-map-gl/maplibre';
import { MapPins, roundPlace } from './MapPins';
import type { MapCanvasProps } from './mapTypes';
import { outlineStyle } from './outlineStyle';
import { PlaceNames } from './PlaceNames';
import { useMapView } from './useMapView';
import { useMapWords } from './useMapWords';

/** Just inside what netherlands.json covers, so that its cut edges stay out of sight. */
const BOUNDS: [number, number, number, number] = [-0.95, 49.35, 11.45, 54.95];

/** Finer than this the outline says nothing more. */
const CLOSEST = 13;

interface OutlineMapProps extends MapCanvasProps {
  name: string;
  onFail: () => void;
}

/** The map without token or network: an outline of the Netherlands with place names. */
export function OutlineMap({ view, onMove, onClick, onFail, name, ...pins }: OutlineMapProps) {
  const { mode } = useTheme().palette;
  const style = useMemo(() => outlineStyle(mode), [mode]);
  const moving = useMapView(view, onMove);
  const words = useMapWords(name);
  return (
    <Map
      {...moving}
      mapStyle={style}
      locale={words}
      workerUrl={workerUrl}
      workerCount={1}
      maxBounds={BOUNDS}
      maxZoom={CLOSEST}
      renderWorldCopies={false}
      dragRotate={false}
      touchPitch={false}
      cooperativeGestures
      attributionControl={false}
      cursor={onClick ? 'crosshair' : undefined}
      onClick={({ lngLat }) => onClick?.(roundPlace(lngLat.lat, lngLat.lng))}
      onError={onFail}
    >
      <NavigationControl showCompass={false} position="top-right" />
      <ScaleControl position="bottom-left" />
      <PlaceNames zoom={moving.zoom} />
      <MapPins Holder={Marker} zoom={moving.zoom} {...pins} />
    </Map>
  );
}
