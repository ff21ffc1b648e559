import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { hasWebGl } from './hasWebGl';
import type { MapCanvasProps } from './mapTypes';
import { useNearViewport } from './useNearViewport';

// A map that cannot be fetched must not take the form around it down.
const OutlineMap = lazy(() =>
  import('./OutlineMap').then(
    (module) => ({ default: module.OutlineMap }),
    () => ({ default: UnfetchedMap }),
  ),
);
const MapboxMap = lazy(() =>
  import('./MapboxMap').then(
    (module) => ({ default: module.MapboxMap }),
    () => ({ default: UnfetchedMap }),
  ),
);

/**
 * A map with markers. Without a token it draws a shipped outline of the Netherlands and asks nothing of any other host;
 * with a Mapbox token and style it is Mapbox's, and falls back to the outline when that fails.
 * Where the browser cannot draw maps it says so, so always give another way to the same facts beside it.
 *
 * @example <MapCanvas view={WHOLE_COUNTRY} markers={locations} onMarkerClick={open} />
 */
export function MapCanvas({ token, styleUrl, height = 320, name, ...map }: MapCanvasProps) {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(frame);
  const [isBroken, setBroken] = useState(false);
  // Kept by what was refused: on a settings screen the next token may do.
  const [refused, setRefused] = useState<string | null>(null);
  const title = name ?? translate('pieces.map.name');
  if (!hasWebGl()) return <MapNotice text="pieces.map.no_webgl" />;
  if (isBroken) return <MapNotice text="pieces.map.failed" />;

  const mapbox = token && styleUrl ? `${styleUrl} ${token}` : null;
  const isMapbox = token && styleUrl && mapbox !== refused;
  return (
    <>
      <Box
        ref={frame}
        sx={[
          {
            position: 'relative',
            overflow: 'hidden',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            '& .maplibregl-canvas:focus-visible, & .mapboxgl-canvas:focus-visible': {
              outline: 2,
              outlineColor: 'primary.main',
              outlineOffset: -2,
            },
          },
          (theme) => (theme.palette.mode === 'dark' ? DARK_CONTROLS : {}),
        ]}
        style={{ height }}
      >
        <Suspense fallback={<Skeleton variant="rectangular" width="100%" height="100%" />}>
          {!isNear && <Box sx={{ height: '100%', bgcolor: 'surface.sunken' }} />}
          {isNear && !isMapbox && <OutlineMap {...map} name={title} onFail={() => setBroken(true)} />}
          {isNear && isMapbox && (
            <MapboxMap key={mapbox} {...map} name={title} token={token} styleUrl={styleUrl} onFail={() => setRefused(mapbox)} />
          )}
        </Suspense>
      </Box>
      {mapbox && mapbox === refused && <MapNotice text="pieces.map.mapbox_failed" />}
    </>
  );
}

function UnfetchedMap({ onFail }: { onFail: () => void }) {
  useEffect(onFail, [onFail]);
  return <></>;
}

function MapNotice({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1.5, my: 2, fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}>
      <InfoOutlined sx={{ fontSize: 18 }} aria-hidden />
      {translate(text)}
    </Box>
  );
}

/** The libraries' buttons and scale are drawn for light surfaces. */
const DARK_CONTROLS = {
  '& .maplibregl-ctrl-group, & .maplibregl-ctrl-scale, & .mapboxgl-ctrl-group': {
    filter: 'invert(0.88) hue-rotate(180deg)',
  },
};
