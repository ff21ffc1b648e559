import type { PaletteMode } from '@mui/material/styles';
import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import netherlands from './netherlands.json';

/** Sea, land and border in both modes; quiet, so that markers stand out. */
const COLOURS: Record<PaletteMode, { water: string; abroad: string; home: string; border: string }> = {
  light: { water: '#DCE7EE', abroad: '#ECEEF1', home: '#FFFFFF', border: '#B4BCC6' },
  dark: { water: '#0C1A26', abroad: '#171A21', home: '#262B36', border: '#4A5260' },
};

// The compiler reads 'type' in the file as any string; scripts/make-map.ts writes exactly this form.
const outline = netherlands as unknown as FeatureCollection;

/** A map style of one source and four layers, without glyphs, sprites or tiles: it fetches nothing. */
export function outlineStyle(mode: PaletteMode): StyleSpecification {
  const { water, abroad, home, border } = COLOURS[mode];
  const fill = (kind: string, colour: string, edge: string): StyleSpecification['layers'][number] => ({
    id: kind,
    type: 'fill',
    source: 'outline',
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': colour, 'fill-outline-color': edge },
  });
  return {
    version: 8,
    sources: { outline: { type: 'geojson', data: outline } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      fill('neighbour', abroad, border),
      fill('home', home, border),
      fill('lake', water, border),
    ],
  };
}
