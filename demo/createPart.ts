import { type Calendar, createCalendar } from './createCalendar';
import { createRandom, type Random } from './createRandom';

/** What one part of the demo is built with: its own random source, and the calendar of the day. */
export interface Part {
  readonly random: Random;
  readonly calendar: Calendar;
}

export const createPart = (now: Date, seed: string): Part => ({
  random: createRandom(seed),
  calendar: createCalendar(now, createRandom(`calendar of ${seed}`)),
});
