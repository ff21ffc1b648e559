import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { MapCanvasProps } from './mapTypes';

// A map that cannot be loaded must not break the form around it.
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
 * A map with markers. Without a token it draws a bundled outline of the Netherlands and makes no request to another host. With a Mapbox
 * token and style it uses Mapbox, and falls back to the outline when that fails. Where the browser cannot draw maps it reports that, so
 * always show the same facts in another way too.
 *
 * @example <MapCanvas view={WHOLE_COUNTRY} markers={locations} onMarkerClick={open} />
 */
export function MapCanvas({ token, styleUrl, height = 320, name, ...map }: MapCanvasProps) {
  const translate = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(frame);
  const [isBroken, setBroken] = useState(false);
  // Stores what failed, because on a settings screen the next token may work.
  const [failed, setFailed] = useState<string | null>(null);
  const title = name ?? translate('ui.map.name');
  if (!hasWebGl()) return <MapNotice text="ui.map.no_webgl" />;
  if (isBroken) return <MapNotice text="ui.map.failed" />;

  const mapbox = token && styleUrl ? `${styleUrl} ${token}` : null;
  const isMapbox = token && styleUrl && mapbox !== failed;
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
            <MapboxMap key={mapbox} {...map} name={title} token={token} styleUrl={styleUrl} onFail={() => setFailed(mapbox)} />
          )}
        </Suspense>
      </Box>
      {mapbox && mapbox === failed && <MapNotice text="ui.map.mapbox_failed" />}
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

/** The map libraries draw their buttons and scale for light surfaces. */
const DARK_CONTROLS = {
  '& .maplibregl-ctrl-group, & .maplibregl-ctrl-scale, & .mapboxgl-ctrl-group': {
    filter: 'invert(0.88) hue-rotate(180deg)',
  },
};

let answer: boolean | undefined;

/** Whether this browser can draw a map. Cached, because each test uses one of a limited number of drawing contexts. */
function hasWebGl(): boolean {
  answer ??= tryWebGl();
  return answer;
}

function tryWebGl(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Whether an element has come within one screen of the viewport; stays true from then on. */
function useNearViewport(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '50%',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
