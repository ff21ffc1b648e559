import { type MotifName, MOTIFS } from './motifs/motifs';
import { groundOf, toneOn } from './palettes';
import { at, circlePath, disc, type Drawing, picture, rect, ring, seeThrough, shape, within } from './svg';

/** An icon of 256 by 256 with rounded, transparent corners. */
export function drawIcon(motif: MotifName, turn: number): Drawing {
  const colours = groundOf(turn);
  return picture(256, 256, rect(0, 0, 256, 256, colours.ground, 60), at(36, 36, 184, MOTIFS[motif](toneOn(colours))));
}

/** A round badge of 256 by 256 with a double rim, for labels and wallets. */
export function drawBadge(motif: MotifName, colour: string): Drawing {
  const rim = disc(128, 128, 126, colour) + ring(128, 128, 114, '#FFFFFF', 5);
  return picture(
    256,
    256,
    rim,
    within('badge', circlePath(128, 128, 126), seeThrough(0.12, shape('M128 128L256 40V256H60Z', '#000000'))),
    ring(128, 128, 123, colour, 6),
    at(58, 58, 140, MOTIFS[motif]({ light: '#FFFFFF', accent: '#FFD35C', dark: colour })),
  );
}

/** A symbol of 256 by 256 on a transparent background, for maps. */
export const drawSign = (motif: MotifName, colour: string): Drawing =>
  picture(256, 256, at(18, 18, 220, MOTIFS[motif]({ light: colour, accent: '#F2A93B', dark: '#FFFFFF' })));
