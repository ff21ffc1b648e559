import 'mapbox-gl/dist/mapbox-gl.css';
import { useRef } from 'react';
import { Map, Marker, NavigationControl, ScaleControl } from 'react-map-gl/mapbox';
// Sanitizes the attribution that Mapbox inserts, which comes from another host.
import '../rich/cleanWritten';
import { MapPins, roundCoordinates } from './MapPins';
import type { MapCanvasProps } from './mapTypes';
import { useMapView } from './useMapView';
import { useMapWords } from './useMapWords';

interface MapboxMapProps extends MapCanvasProps {
  name: string;
  token: string;
  styleUrl: string;
  /** Called when the token or style is not accepted, or Mapbox is unreachable. */
  onFail: () => void;
}

/** The map of Mapbox, the only one that makes requests to another host. */
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
      // A tile that fails later leaves a gap; only a map that never loaded is given up.
      onError={() => isLoaded.current || onFail()}
    >
      <NavigationControl showCompass={false} position="top-right" />
      <ScaleControl position="bottom-left" />
      <MapPins Holder={Marker} zoom={moving.zoom} {...pins} />
    </Map>
  );
}
