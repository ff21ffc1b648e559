import Box from '@mui/material/Box';
import { useTranslate, useWrappedSource } from 'react-admin';
import type { ReactNode } from 'react';
import { MapCanvas } from '../map/MapCanvas';
import type { MapView } from '../map/mapTypes';
import { useMapPin } from '../map/useMapPin';
import { FieldFrame } from './FieldFrame';
import { NumberInput } from './NumberInput';

export interface CoordinatesInputProps {
  /** Source of the latitude in degrees. Default: `latitude`. */
  latitude?: string;
  /** Source of the longitude in degrees. Default: `longitude`. */
  longitude?: string;
  /** Source of the zoom level; without one the zoom is not stored. */
  zoom?: string;
  label?: ReactNode | false;
  helperText?: ReactNode | false;
  required?: boolean;
  disabled?: boolean;
  /** Height of the map in pixels. Default: 320. */
  height?: number;
  /** A public Mapbox token and style: see MapCanvas. */
  token?: string | null;
  styleUrl?: string | null;
  /** The view without a pin. Default: the whole country. */
  start?: MapView;
}

/** Maximum zoom around a pin: the outline shows nothing useful at street level. */
const NEAR = { outline: 8, mapbox: 14 };

/** A point on the map: a draggable pin and its coordinates, each of which updates the other. */
export function CoordinatesInput({ height, token, styleUrl, start, ...props }: CoordinatesInputProps) {
  const { latitude = 'latitude', longitude = 'longitude', zoom, required = false, disabled = false } = props;
  const translate = useTranslate();
  const id = `${useWrappedSource(latitude)}-map`;
  const near = token && styleUrl ? NEAR.mapbox : NEAR.outline;
  const { pin, view, put, look } = useMapPin({ latitude, longitude, zoom, near, start });
  const marker = pin && { ...pin, id: 'pin', name: translate('inputs.coordinates.pin'), isDraggable: !disabled };
  const degrees = { required, disabled, decimals: 6, step: 0.001, unit: '°', width: 'whole' } as const;
  return (
    <FieldFrame
      id={id}
      as="group"
      source={latitude}
      label={props.label ?? translate('inputs.coordinates.label')}
      helperText={props.helperText ?? 'inputs.coordinates.hint'}
      disabled={disabled}
    >
      {() => (
        <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { md: 'minmax(0, 1fr) 176px' } }}>
          <Box sx={{ minWidth: 0, mb: { xs: 4, md: 0 } }}>
            <MapCanvas
              token={token}
              styleUrl={styleUrl}
              height={height}
              view={view}
              markers={marker ? [marker] : []}
              onMove={look}
              onClick={disabled ? undefined : put}
              onMarkerMove={(_, to) => put(to)}
            />
          </Box>
          <Box sx={{ display: { xs: 'grid', md: 'block' }, gridTemplateColumns: '1fr 1fr', columnGap: 2 }}>
            <NumberInput {...degrees} source={latitude} label="inputs.coordinates.latitude" min={-90} max={90} />
            <NumberInput {...degrees} source={longitude} label="inputs.coordinates.longitude" min={-180} max={180} />
            {zoom && (
              <NumberInput source={zoom} label="inputs.coordinates.zoom" min={0} max={22} decimals={1} disabled={disabled} width="whole" />
            )}
          </Box>
        </Box>
      )}
    </FieldFrame>
  );
}
