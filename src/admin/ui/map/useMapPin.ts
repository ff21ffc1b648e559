import { useWrappedSource } from 'react-admin';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type MapView, type Coordinates, WHOLE_COUNTRY } from './mapTypes';

interface PinSources {
  latitude: string;
  longitude: string;
  zoom: string | undefined;
  /** The zoom used for typed coordinates. */
  near: number;
  /** The view without a pin. Default: the whole country. */
  start?: MapView | undefined;
}

interface MapPinState {
  pin: Coordinates | null;
  view: MapView;
  /** Moves the pin without moving the map. */
  put: (to: Coordinates) => void;
  /** Called when the map was moved by hand. */
  look: (view: MapView) => void;
}

/** The pin in the form, and the visible part of the map, which follows typed coordinates. */
export function useMapPin({ latitude, longitude, zoom, near, start = WHOLE_COUNTRY }: PinSources): MapPinState {
  const latitudeName = useWrappedSource(latitude);
  const longitudeName = useWrappedSource(longitude);
  const zoomName = useWrappedSource(zoom ?? '');
  const { setValue } = useFormContext();
  const [lat, lng, kept]: unknown[] = useWatch({ name: [latitudeName, longitudeName, zoomName] });
  const pin = typeof lat === 'number' && typeof lng === 'number' ? clamp(lat, lng) : null;
  const [seen, setSeen] = useState<MapView>(pin ? { ...pin, zoom: near } : start);
  const [known, setKnown] = useState(pin);

  const isTyped = pin !== null && (pin.latitude !== known?.latitude || pin.longitude !== known.longitude);
  const centre = isTyped ? { ...pin, zoom: Math.max(seen.zoom, near) } : seen;
  const write = (name: string, value: number) => setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return {
    pin,
    view: zoom && typeof kept === 'number' ? { ...centre, zoom: kept } : centre,
    put: (to) => {
      setKnown(to);
      setSeen(centre);
      write(latitudeName, to.latitude);
      write(longitudeName, to.longitude);
    },
    look: (view) => {
      setKnown(pin);
      setSeen(view);
      const rounded = Math.round(view.zoom * 10) / 10;
      if (zoom && rounded !== kept) write(zoomName, rounded);
    },
  };
}

/** Typed coordinates may be out of range, which a map refuses. */
function clamp(latitude: number, longitude: number): Coordinates {
  return {
    latitude: Math.min(90, Math.max(-90, latitude)),
    longitude: Math.min(180, Math.max(-180, longitude)),
  };
}
