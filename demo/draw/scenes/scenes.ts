import type { Random } from '../../createRandom';
import type { Drawing } from '../svg';
import { meadow, park, polder, skatepark } from './country';
import { court, gravel, pitch, track } from './fields';
import { hall, stage, studio, wall } from './indoors';
import type { Light } from './light';
import { beach, canal, ice, pool, river } from './waters';

/** Places for sports by name, each 1000 by 500. */
export const SCENES = {
  beach,
  canal,
  court,
  gravel,
  hall,
  ice,
  meadow,
  park,
  pitch,
  polder,
  pool,
  river,
  skatepark,
  stage,
  studio,
  track,
  wall,
} as const satisfies Record<string, (light: Light, random: Random) => Drawing>;

export type SceneName = keyof typeof SCENES;
