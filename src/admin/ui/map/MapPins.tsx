import type { ComponentType, ReactNode } from 'react';
import { fanOut, type Offset } from './fanOut';
import { MapPin } from './MapPin';
import type { MapCanvasProps } from './mapTypes';

/** The common part of the marker components of react-map-gl's two entry points. */
export type PinHolder = ComponentType<{
  latitude: number;
  longitude: number;
  anchor?: 'bottom' | 'center';
  offset?: [number, number];
  draggable?: boolean;
  onDragEnd?: (event: { lngLat: { lat: number; lng: number } }) => void;
  children?: ReactNode;
}>;

interface MapPinsProps extends Pick<MapCanvasProps, 'markers' | 'onMarkerClick' | 'onMarkerMove'> {
  Holder: PinHolder;
  zoom: number;
}

/** The markers of a map, for either map library. */
export function MapPins({ Holder, markers = [], zoom, onMarkerClick, onMarkerMove }: MapPinsProps) {
  // Draggable markers stay at their own position, and circles are already grouped.
  const offsets = fanOut(
    markers.filter(({ isDraggable, count }) => !isDraggable && count === undefined),
    zoom,
  );
  return markers.map(({ id, latitude, longitude, isDraggable = false, ...pin }) => (
    <Holder
      key={id}
      latitude={latitude}
      longitude={longitude}
      anchor={pin.size === undefined ? 'bottom' : 'center'}
      offset={[...(offsets.get(id) ?? NOWHERE)]}
      draggable={isDraggable}
      onDragEnd={({ lngLat }) => onMarkerMove?.(id, roundCoordinates(lngLat.lat, lngLat.lng))}
    >
      <MapPin
        {...pin}
        onClick={onMarkerClick && (() => onMarkerClick(id))}
        onStep={
          isDraggable
            ? (east, north) => {
                const degrees = STEP_IN_PIXELS * (360 / (512 * 2 ** zoom));
                onMarkerMove?.(id, roundCoordinates(latitude + north * degrees * 0.6, longitude + east * degrees));
              }
            : undefined
        }
      />
    </Holder>
  ));
}

const NOWHERE: Offset = [0, 0];
const STEP_IN_PIXELS = 8;

/** Six decimals, about a decimetre. */
export function roundCoordinates(latitude: number, longitude: number) {
  return { latitude: Math.round(latitude * 1e6) / 1e6, longitude: Math.round(longitude * 1e6) / 1e6 };
}
