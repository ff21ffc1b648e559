/** A local time as stored: `00:00` to `23:59`. */
export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a value is a local time; `25:00` and `9:00` are not. */
export const isTime = (typed: unknown): typed is string => typeof typed === 'string' && TIME.test(typed);
