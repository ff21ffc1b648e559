import type { Brand } from './drawBrand';
import { MOTIFS } from './motifs/motifs';
import { at, type Drawing, picture, rect } from './svg';

const TONE = { light: '#FFFFFF', accent: '#FFD35C' } as const;

/** The icon of an app, 1024 by 1024 without rounded corners: the store adds those. */
export const drawAppIcon = ({ motif, primary_color }: Brand): Drawing =>
  picture(1024, 1024, rect(0, 0, 1024, 1024, primary_color), at(192, 192, 640, MOTIFS[motif]({ ...TONE, dark: primary_color })));

/** The same symbol on a transparent background: the layer of an adaptive icon, and the picture of a launch screen. */
export const drawAppSign = ({ motif, primary_color }: Brand, side: number): Drawing =>
  picture(
    side,
    side,
    at(side * 0.08, side * 0.08, side * 0.84, MOTIFS[motif]({ light: primary_color, accent: '#F2A93B', dark: '#FFFFFF' })),
  );
