import Box from '@mui/material/Box';
import { useTranslate, useWrappedSource } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MapCanvas } from '../map/MapCanvas';
import { type MapView, type Place, WHOLE_COUNTRY } from '../map/mapTypes';
import { FieldFrame } from './FieldFrame';
import { NumberInput } from './NumberInput';

export interface CoordinatesInputProps {
  latitude?: string;
  longitude?: string;
  /** The source of the zoom level; without one the zoom is only looked at, not kept. */
  zoom?: string;
  label?: ReactNode | false;
  helperText?: ReactNode | false;
  required?: boolean;
  disabled?: boolean;
  /** In pixels; 320. */
  height?: number;
  token?: string | null;
  styleUrl?: string | null;
}

/** How near a map comes to a place: the outline says nothing at street level. */
const NEAR = { outline: 8, mapbox: 14 };

/**
 * A place: a pin to drag on a map, and its numbers beside it; each follows the other.
 * Sources: `latitude`, `longitude` and, when given, `zoom`.
 */
export function CoordinatesInput(props: CoordinatesInputProps) {
  const { latitude = 'latitude', longitude = 'longitude', zoom, required, disabled = false, height, token, styleUrl } = props;
  const translate = useTranslate();
  const { label = translate('inputs.coordinates.label'), helperText = 'inputs.coordinates.hint' } = props;
  const place = usePlace(latitude, longitude, zoom, token && styleUrl ? NEAR.mapbox : NEAR.outline);
  const numbers = { required, disabled, decimals: 6, step: 0.001, width: '100%' };
  return (
    <FieldFrame id={`${useWrappedSource(latitude)}-map`} source={latitude} label={label} helperText={helperText} as="group">
      {() => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 176px' } }}>
          <div>
            <MapCanvas
              token={token}
              styleUrl={styleUrl}
              height={height}
              view={place.view}
              onMove={place.look}
              onClick={disabled ? undefined : place.put}
              onMarkerMove={(_, to) => place.put(to)}
              markers={place.pin ? [{ ...place.pin, id: 'pin', name: translate('inputs.coordinates.pin'), isDraggable: !disabled }] : []}
            />
          </div>
          <Box sx={{ display: { xs: 'grid', md: 'block' }, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 }}>
            <NumberInput {...numbers} source={latitude} label="inputs.coordinates.latitude" min={-90} max={90} unit="°" />
            <NumberInput {...numbers} source={longitude} label="inputs.coordinates.longitude" min={-180} max={180} unit="°" />
            {zoom && (
              <NumberInput source={zoom} label="inputs.coordinates.zoom" min={0} max={22} decimals={1} disabled={disabled} width="100%" />
            )}
          </Box>
        </Box>
      )}
    </FieldFrame>
  );
}

/** The pin as the form has it, and the part of the map that is seen: it moves along when numbers are typed. */
function usePlace(latitude: string, longitude: string, zoom: string | undefined, near: number) {
  const names = [useWrappedSource(latitude), useWrappedSource(longitude), useWrappedSource(zoom ?? '')] as const;
  const { setValue } = useFormContext();
  const [lat, lng, kept]: unknown[] = useWatch({ name: names });
  const pin = typeof lat === 'number' && typeof lng === 'number' ? clampPlace(lat, lng) : null;
  const [seen, setSeen] = useState<MapView>(pin ? { ...pin, zoom: near } : WHOLE_COUNTRY);
  const [known, setKnown] = useState(pin);

  const isTyped = pin !== null && (pin.latitude !== known?.latitude || pin.longitude !== known.longitude);
  const centre = isTyped ? { ...pin, zoom: Math.max(seen.zoom, near) } : seen;
  const write = (name: string, value: number) => setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return {
    pin,
    view: zoom && typeof kept === 'number' ? { ...centre, zoom: kept } : centre,
    put: (to: Place) => {
      setKnown(to);
      setSeen(centre);
      write(names[0], to.latitude);
      write(names[1], to.longitude);
    },
    look: (view: MapView) => {
      setKnown(pin);
      setSeen(view);
      const rounded = Math.round(view.zoom * 10) / 10;
      if (zoom && rounded !== kept) write(names[2], rounded);
    },
  };
}

/** Numbers being typed may be out of range; a map refuses those. */
function clampPlace(latitude: number, longitude: number): Place {
  return { latitude: Math.min(90, Math.max(-90, latitude)), longitude: Math.min(180, Math.max(-180, longitude)) };
}
