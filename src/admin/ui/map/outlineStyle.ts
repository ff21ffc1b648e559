import type { PaletteMode } from '@mui/material/styles';
import type { FeatureCollection } from 'geojson';
import type { StyleSpecification } from 'maplibre-gl';
import netherlands from './netherlands.json';

/** Sea, land, border and motorway colours in both modes; subdued, so that markers stand out. */
const COLOURS: Record<PaletteMode, { water: string; abroad: string; home: string; border: string; road: string }> = {
  light: { water: '#DCE7EE', abroad: '#ECEEF1', home: '#FFFFFF', border: '#B4BCC6', road: '#E3D9C8' },
  dark: { water: '#0C1A26', abroad: '#171A21', home: '#262B36', border: '#4A5260', road: '#3D3A34' },
};

// TypeScript types 'type' in the JSON file as string; scripts/make-map.ts writes exactly this form.
const outline = netherlands as unknown as FeatureCollection;

/** A map style of one source, without glyphs, sprites or tiles: it fetches nothing. */
export function outlineStyle(mode: PaletteMode): StyleSpecification {
  const { water, abroad, home, border, road } = COLOURS[mode];
  const fill = (kind: string, colour: string, edge: string): StyleSpecification['layers'][number] => ({
    id: kind,
    type: 'fill',
    source: 'outline',
    filter: ['==', ['get', 'kind'], kind],
    paint: { 'fill-color': colour, 'fill-outline-color': edge },
  });
  // The width is fixed beyond a certain zoom, because the lines are accurate only to a kilometre.
  const line = (kind: string, colour: string, widest: number): StyleSpecification['layers'][number] => ({
    id: kind,
    type: 'line',
    source: 'outline',
    filter: ['==', ['get', 'kind'], kind],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.6, 9, widest / 2, 12, widest] },
  });
  return {
    version: 8,
    sources: { outline: { type: 'geojson', data: outline } },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      fill('neighbour', abroad, border),
      fill('home', home, border),
      fill('lake', water, border),
      line('river', water, 6),
      line('road', road, 3),
    ],
  };
}
