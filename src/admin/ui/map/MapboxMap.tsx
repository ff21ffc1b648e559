import 'mapbox-gl/dist/mapbox-gl.css';
import { useRef } from 'react';
import { Map, Marker, NavigationControl, ScaleControl } from 'react-map-gl/mapbox';
// What Mapbox writes of whose a map is comes from elsewhere.
import '../rich/cleanWritten';
import { MapPins, roundCoordinates } from './MapPins';
import type { MapCanvasProps } from './mapTypes';
import { useMapView } from './useMapView';
import { useMapWords } from './useMapWords';

interface MapboxMapProps extends MapCanvasProps {
  name: string;
  token: string;
  styleUrl: string;
  /** The token or style is not accepted, or Mapbox cannot be reached. */
  onFail: () => void;
}

/** The map as Mapbox serves it; the only one that asks anything of another host. */
export function MapboxMap({ view, onMove, onClick, onFail, name, token, styleUrl, ...pins }: MapboxMapProps) {
  const moving = useMapView(view, onMove);
  const words = useMapWords(name);
  const isLoaded = useRef(false);
  return (
    <Map
      {...moving}
      mapboxAccessToken={token}
      mapStyle={styleUrl}
      locale={words}
      dragRotate={false}
      cooperativeGestures
      cursor={onClick ? 'crosshair' : undefined}
      onClick={({ lngLat }) => onClick?.(roundCoordinates(lngLat.lat, lngLat.lng))}
      onLoad={() => {
        isLoaded.current = true;
      }}
      // A tile that fails later leaves a gap; only a map that never came is given up.
      onError={() => isLoaded.current || onFail()}
    >
      <NavigationControl showCompass={false} position="top-right" />
      <ScaleControl position="bottom-left" />
      <MapPins Holder={Marker} zoom={moving.zoom} {...pins} />
    </Map>
  );
}
