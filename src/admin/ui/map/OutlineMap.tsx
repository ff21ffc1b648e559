import { styled, useTheme } from '@mui/material/styles';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useMemo } from 'react';
import { Map, Marker, NavigationControl, ScaleControl } from 'react-map-gl/maplibre';
import { CITIES, type City } from './cities';
import { MapPins, roundCoordinates } from './MapPins';
import type { MapCanvasProps, MapView } from './mapTypes';
import { outlineStyle } from './outlineStyle';
import { TOWNS } from './towns';
import { useMapView } from './useMapView';
import { useMapWords } from './useMapWords';

/** Slightly inside the area of netherlands.json, so that its cut edges are not visible. */
const BOUNDS: [number, number, number, number] = [-0.95, 49.35, 11.45, 54.95];

/** Maximum zoom: a higher one shows no further detail of the outline. */
const MAX_ZOOM = 13;

interface OutlineMapProps extends MapCanvasProps {
  name: string;
  onFail: () => void;
}

/** The map without token or network: an outline of the Netherlands with the names of cities. */
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
      maxZoom={MAX_ZOOM}
      renderWorldCopies={false}
      dragRotate={false}
      touchPitch={false}
      cooperativeGestures
      attributionControl={false}
      cursor={onClick ? 'crosshair' : undefined}
      onClick={({ lngLat }) => onClick?.(roundCoordinates(lngLat.lat, lngLat.lng))}
      onError={onFail}
    >
      <NavigationControl showCompass={false} position="top-right" />
      <ScaleControl position="bottom-left" />
      <CityNames {...moving} />
      <MapPins Holder={Marker} zoom={moving.zoom} {...pins} />
    </Map>
  );
}

/** City names as HTML elements: the outline map has no fonts of its own. */
function CityNames({ zoom, latitude, longitude }: MapView) {
  // The reach of the widest map, with a margin for panning.
  const reach = (2_500 / 512) * (360 / 2 ** zoom) * 0.6;
  const isNear = (city: City) => Math.abs(city.longitude - longitude) < reach && Math.abs(city.latitude - latitude) < reach / 1.6;
  return [...CITIES, ...TOWNS]
    .filter((city) => zoom >= city.from && isNear(city))
    .map(({ name, latitude, longitude }) => (
      <Marker key={name} latitude={latitude} longitude={longitude} anchor="top" style={{ pointerEvents: 'none' }}>
        <Name>{name}</Name>
      </Marker>
    ));
}

const Name = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  paddingTop: 2,
  fontFamily: theme.typography.fontFamily,
  fontSize: 12,
  lineHeight: '16px',
  color: theme.palette.text.secondary,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: '50%',
    top: -2,
    width: 4,
    height: 4,
    marginLeft: -4,
    borderRadius: 2,
    background: 'currentColor',
  },
}));
