import type { Drawing } from '../svg';
import { basketball, boules, football, handball, korfball, volleyball } from './balls';
import { badminton, clock, cycling, fitness, hockey, horseshoe, judo, medal, padel, rowing, skateboard, tableTennis, tennis } from './gear';
import { climber, coach, dancer, family, gymnast, lotus, runner, skater, swimmer, team, walker, wheelchair } from './people';
import { balloon, bench, bolt, coin, flag, gift, goal, graduation, hall, heart, house, kite, leaf, moon, note, palette, pin, purse, snowflake, star, sun, target, ticket, tree, wave } from './things';
import type { Tone } from './tone';

/** All that the demo can draw on a square of 100, by name. */
export const MOTIFS = {
  badminton, balloon, basketball, bench, bolt, boules, climber, clock, coach, coin, cycling, dancer, family, fitness, flag, football, gift, goal, graduation,
  gymnast, hall, handball, heart, hockey, horseshoe, house, judo, kite, korfball, leaf, lotus, medal, moon, note, padel, palette, pin, purse, rowing, runner,
  skateboard, skater, snowflake, star, sun, swimmer, tableTennis, target, team, tennis, ticket, tree, volleyball, walker, wave, wheelchair,
} as const satisfies Record<string, (tone: Tone) => Drawing>;

export type MotifName = keyof typeof MOTIFS;
