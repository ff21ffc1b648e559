import { createRandom } from '../createRandom';
import { type MotifName, MOTIFS } from './motifs/motifs';
import { LIGHTS } from './scenes/light';
import { type SceneName, SCENES } from './scenes/scenes';
import { at, disc, type Drawing, layers, ring, shape, widePicture } from './svg';

export interface SceneOptions {
  /** Determines the time of day and the details. */
  readonly seed: string;
  /** Shown large, on a disc; with a brand on a panel in its colours. */
  readonly motif?: MotifName;
  readonly brand?: readonly [primary: string, secondary: string];
}

/** A place at some time of day, 1000 by 500. */
export function drawScene(scene: SceneName, { seed, motif, brand }: SceneOptions): Drawing {
  const random = createRandom(`scene ${scene} ${seed}`);
  const light = random.pick(LIGHTS);
  const place = SCENES[scene](light, random);
  return widePicture(place, motif ? (brand ? panel(motif, brand) : badge(motif, light.ink)) : '');
}

const badge = (motif: MotifName, ground: string): Drawing =>
  layers(
    disc(500, 250, 150, '#FFFFFF'),
    disc(500, 250, 136, ground),
    at(410, 160, 180, MOTIFS[motif]({ light: '#FFFFFF', accent: '#FFC83D', dark: ground })),
  );

function panel(motif: MotifName, [primary, secondary]: readonly [string, string]): Drawing {
  const edge = shape('M0 0H372C300 160 480 300 352 500H0Z', secondary) + shape('M0 0H338C266 160 446 300 318 500H0Z', primary);
  return (
    edge + ring(164, 250, 128, '#FFFFFF30', 18) + at(60, 146, 208, MOTIFS[motif]({ light: '#FFFFFF', accent: '#FFD35C', dark: primary }))
  );
}
