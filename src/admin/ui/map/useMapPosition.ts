import { useWrappedSource } from 'react-admin';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type MapView, type Place, WHOLE_COUNTRY } from './mapTypes';

interface PlaceSources {
  latitude: string;
  longitude: string;
  zoom: string | undefined;
  /** The zoom at which a place that is typed comes into view. */
  near: number;
  /** What is seen as long as there is no pin; the whole country. */
  start?: MapView | undefined;
}

interface PlaceOnMap {
  pin: Place | null;
  view: MapView;
  /** Puts the pin somewhere; the map stays where it is. */
  put: (place: Place) => void;
  /** The map was moved by hand. */
  look: (view: MapView) => void;
}

/** The pin as the form has it, and the part of the map that is seen: it moves along when numbers are typed. */
export function useMapPosition({ latitude, longitude, zoom, near, start = WHOLE_COUNTRY }: PlaceSources): PlaceOnMap {
  const latitudeName = useWrappedSource(latitude);
  const longitudeName = useWrappedSource(longitude);
  const zoomName = useWrappedSource(zoom ?? '');
  const { setValue } = useFormContext();
  const [lat, lng, kept]: unknown[] = useWatch({ name: [latitudeName, longitudeName, zoomName] });
  const pin = typeof lat === 'number' && typeof lng === 'number' ? clampPlace(lat, lng) : null;
  const [seen, setSeen] = useState<MapView>(pin ? { ...pin, zoom: near } : start);
  const [known, setKnown] = useState(pin);

  const isTyped = pin !== null && (pin.latitude !== known?.latitude || pin.longitude !== known.longitude);
  const centre = isTyped ? { ...pin, zoom: Math.max(seen.zoom, near) } : seen;
  const write = (name: string, value: number) => setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return {
    pin,
    view: zoom && typeof kept === 'number' ? { ...centre, zoom: kept } : centre,
    put: (place) => {
      setKnown(place);
      setSeen(centre);
      write(latitudeName, place.latitude);
      write(longitudeName, place.longitude);
    },
    look: (view) => {
      setKnown(pin);
      setSeen(view);
      const rounded = Math.round(view.zoom * 10) / 10;
      if (zoom && rounded !== kept) write(zoomName, rounded);
    },
  };
}

/** Numbers being typed may be out of range; a map refuses those. */
function clampPlace(latitude: number, longitude: number): Place {
  return {
    latitude: Math.min(90, Math.max(-90, latitude)),
    longitude: Math.min(180, Math.max(-180, longitude)),
  };
}
