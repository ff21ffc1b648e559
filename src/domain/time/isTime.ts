/** A time of day on the wall clock, as it is stored: `00:00` to `23:59`. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether something that was typed is a time of day: `25:00` and `9:00` are none. */
export const isTime = (typed: unknown): typed is string => typeof typed === 'string' && TIME.test(typed);
